"""What each state of the workflow does, as functions of values and ports. Handlers only parse, call one, and return."""
