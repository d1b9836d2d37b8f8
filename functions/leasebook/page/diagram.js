// The state machine as a drawing: layers from top to bottom, each line in a lane of its own beside the boxes, the path
// that was taken above all the others.

import { svg } from "./dom.js";

const BOX = { width: 132, height: 34 };
const LANE = 10; // half of what a line takes in a layer that it passes
const GAP = { across: 24, down: 40 };
const MARGIN = 12;
const SWEEPS = 24;
const TAKEN = 4; // by how much more the path that was taken draws its neighbours
const STIFF = 8; // by how much more a lane that passes layers wants to be straight

export function diagram(machine, found) {
  const taken = new Set(found.visits.slice(1).map((visit, index) => `${found.visits[index].state}→${visit.state}`));
  const visited = new Map(found.visits.map((visit) => [visit.state, visit]));
  const here = found.status === "RUNNING" ? found.visits.at(-1)?.state : null;
  const { nodes, lines, width, height } = layout(machine, taken);
  const drawn = lines.map((one) => ({ ...one, taken: taken.has(`${one.source}→${one.target}`) })).sort((one, other) => one.taken - other.taken);
  return svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": `Path: ${found.visits.map((visit) => visit.state).join(", ")}` },
    svg("defs", {}, arrow("arrow"), arrow("arrow-taken")),
    drawn.map((one) => line(one, nodes)),
    machine.states.map((state) => box(state, nodes.get(state.name), visited.get(state.name), here === state.name)));
}

const arrow = (id) => svg("marker", { id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto", markerUnits: "userSpaceOnUse", class: id }, svg("path", { d: "M0 0 L8 4 L0 8 z" }));

// Where everything stands. A line that passes layers has a node in each; lines to the same state share them.
function layout(machine, taken) {
  const depth = layersOf(machine);
  const layers = [];
  const nodes = new Map();
  const place = (id, layer, wide) => {
    if (nodes.has(id)) return;
    nodes.set(id, { id, layer, half: wide ? BOX.width / 2 : LANE, box: wide, x: 0, near: [] });
    (layers[layer] ??= []).push(nodes.get(id));
  };
  for (const state of machine.states) place(state.name, depth.get(state.name) ?? 0, true);
  const lines = machine.edges.map((edge) => {
    const from = nodes.get(edge.source).layer, to = nodes.get(edge.target).layer;
    const step = Math.sign(to - from);
    const way = [edge.source];
    for (let layer = from + step; step && layer !== to; layer += step) {
      const id = `${edge.target}/${step}/${layer}`;
      place(id, layer, false);
      way.push(id);
    }
    way.push(edge.target);
    const weight = taken.has(`${edge.source}→${edge.target}`) ? TAKEN : 1;
    way.slice(1).forEach((id, index) => join(nodes.get(way[index]), nodes.get(id), weight));
    return { ...edge, way };
  });
  order(layers);
  for (const one of lines.filter((edge) => taken.has(`${edge.source}→${edge.target}`))) for (const id of one.way) spine(layers[nodes.get(id).layer], nodes.get(id));
  if (!taken.size) spine(layers[0], nodes.get(machine.start));
  const width = straighten(layers);
  const height = layers.length * (BOX.height + GAP.down) - GAP.down + 2 * MARGIN;
  for (const node of nodes.values()) node.y = MARGIN + node.layer * (BOX.height + GAP.down);
  return { nodes, lines, width, height };
}

// Layers by the longest way from the start along the edges that lead on in the order of the definition.
function layersOf(machine) {
  const index = new Map(machine.states.map((state, place) => [state.name, place]));
  const depth = new Map([[machine.start, 0]]);
  for (const state of machine.states)
    for (const edge of machine.edges)
      if (edge.source === state.name && index.get(edge.target) > index.get(edge.source))
        depth.set(edge.target, Math.max(depth.get(edge.target) ?? 0, (depth.get(edge.source) ?? 0) + 1));
  return depth;
}

function join(one, other, weight) {
  if (one === other) return;
  // What two lanes share stays straight; a box may lean where it must.
  const stiff = one.box || other.box ? weight : weight * STIFF;
  one.near.push({ node: other, weight: stiff });
  other.near.push({ node: one, weight: stiff });
}

const above = (node) => node.near.filter((one) => one.node.layer < node.layer);
const below = (node) => node.near.filter((one) => one.node.layer > node.layer);

function middle(near, of) {
  const weight = near.reduce((sum, one) => sum + one.weight, 0);
  return weight ? near.reduce((sum, one) => sum + one.weight * of(one.node), 0) / weight : null;
}

// Puts each layer in the order of what it is joined to, up and down in turns: fewer lines cross.
function order(layers) {
  const at = (node) => layers[node.layer].indexOf(node);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const down = sweep % 2 === 0;
    for (const layer of down ? layers : [...layers].reverse()) {
      const wish = new Map(layer.map((node) => [node, middle((down ? above : below)(node), (one) => (at(one) + 0.5) / layers[one.layer].length) ?? (at(node) + 0.5) / layer.length]));
      layer.sort((one, other) => wish.get(one) - wish.get(other));
    }
  }
}

// The path that was taken goes straight down, as far as one layer holds one part of it.
function spine(layer, node) {
  layer.spine ??= node;
}

// Gives every node the place nearest to what it is joined to that its neighbours leave it. Returns the width.
function straighten(layers) {
  for (const layer of layers) pack(layer, layer.map(() => 0));
  for (let sweep = 0; sweep < SWEEPS * 2; sweep++)
    for (const layer of sweep % 2 ? [...layers].reverse() : layers)
      pack(layer, layer.map((node) => middle(node.near, (one) => one.x) ?? node.x));
  const all = layers.flat();
  const left = Math.min(...all.map((node) => node.x - node.half)) - MARGIN;
  for (const node of all) node.x -= left;
  return Math.max(...all.map((node) => node.x + node.half)) + MARGIN;
}

// Least squares under the order and the distances of one layer: neighbours that want to overlap become one block.
function pack(layer, wishes) {
  let offset = 0;
  const offsets = layer.map((node, index) => (offset += index ? layer[index - 1].half + node.half + (node.box || layer[index - 1].box ? GAP.across : 0) : 0));
  const blocks = [];
  wishes.forEach((wish, index) => {
    blocks.push({ sum: wish - offsets[index], count: 1 });
    while (blocks.length > 1 && mean(blocks.at(-2)) > mean(blocks.at(-1))) {
      const last = blocks.pop();
      blocks.at(-1).sum += last.sum;
      blocks.at(-1).count += last.count;
    }
  });
  const places = blocks.flatMap((block) => Array(block.count).fill(mean(block)));
  layer.forEach((node, index) => { node.x = places[index] + offsets[index]; });
  if (!layer.spine) return;
  const at = layer.indexOf(layer.spine);
  layer.spine.x = 0;
  const apart = (index) => offsets[index] - offsets[index - 1];
  for (let index = at + 1; index < layer.length; index++) layer[index].x = Math.max(layer[index].x, layer[index - 1].x + apart(index));
  for (let index = at - 1; index >= 0; index--) layer[index].x = Math.min(layer[index].x, layer[index + 1].x - apart(index + 1));
}

const mean = (block) => block.sum / block.count;

function line(edge, nodes) {
  const way = edge.way.map((id) => nodes.get(id));
  const d = [`M${spot(way[0], way[1], way)}`];
  for (let index = 1; index < way.length; index++) {
    const [from, to] = [way[index - 1], way[index]];
    const y0 = leaving(from, to), y1 = entering(from, to);
    const bend = from.layer === to.layer ? GAP.down * 0.6 : (y1 - y0) / 2;
    d.push(`C${from.x} ${y0 + bend} ${to.x} ${from.layer === to.layer ? y1 + bend : y1 - bend} ${to.x} ${y1}`);
    if (index < way.length - 1) d.push(`L${to.x} ${leaving(to, way[index + 1])}`);
  }
  const label = `${edge.source} to ${edge.target}${edge.label ? `: ${edge.label}` : ""}`;
  return svg("path", { d: d.join(" "), class: edge.taken ? "edge taken" : "edge", "marker-end": `url(#${edge.taken ? "arrow-taken" : "arrow"})` }, svg("title", {}, document.createTextNode(label)));
}

const spot = (from, to) => `${from.x} ${leaving(from, to)}`;
const leaving = (from, to) => (to.layer < from.layer ? from.y : from.y + BOX.height);
const entering = (from, to) => (to.layer <= from.layer ? to.y + BOX.height : to.y);

function box(state, place, visit, here) {
  const kind = here ? "here" : visit?.failures.length ? "failed" : visit ? "taken" : "";
  return svg("g", { class: `state ${state.type.toLowerCase()} ${kind}` },
    svg("rect", { x: place.x - BOX.width / 2, y: place.y, width: BOX.width, height: BOX.height, rx: state.type === "Choice" ? 17 : 5 }),
    svg("text", { x: place.x, y: place.y + BOX.height / 2 + 4, "text-anchor": "middle" }, document.createTextNode(state.name)),
    svg("title", {}, document.createTextNode(state.comment)));
}
