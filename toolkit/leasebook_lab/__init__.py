"""The fault lab: the real state machine and the real functions under every fault, judged by what was seen outside.

    workload ──> world ──> history ──> checker ──> verdict
                  ↑ faults                          (campaign: many of these; report: what came of them)

The checker sees only the history. A run is a function of its scenario, its faults and its seed, so that each can be had
again; docs/fault-lab.md tells what is real in it and what the lab plays.
"""
