import { toProbability, type Trees } from './trees.ts';

/** Rows of features with every column cut into at most 64 bins: what growing trees looks at. */
type Binned = {
  readonly rows: number;
  readonly columns: number;
  /** Bin of each value, row after row. */
  readonly bins: Uint8Array;
  /** Upper edges of each column's bins; the last bin has none. */
  readonly edges: readonly (readonly number[])[];
};

const maxBins = 64;

/** Edges between different values, as even as the values allow. */
function findEdges(values: Float32Array): readonly number[] {
  const sorted = values.toSorted();
  const edges: number[] = [];
  for (let bin = 1; bin < maxBins; bin += 1) {
    const at = Math.floor((bin * sorted.length) / maxBins);
    const edge = sorted[at] ?? 0;
    const before = edges.at(-1);
    if ((before === undefined || edge > before) && edge < (sorted.at(-1) ?? 0)) edges.push(edge);
  }
  // Rare values beside one that fills nearly all bins still need an edge.
  const first = sorted[0] ?? 0;
  if (edges.length === 0 && first < (sorted.at(-1) ?? 0)) edges.push(first);
  return edges;
}

const findBin = (edges: readonly number[], value: number): number => {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (edges[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Cuts rows of equal length into bins. */
function cutIntoBins(rows: readonly Float32Array[]): Binned {
  const columns = rows[0]?.length ?? 0;
  const bins = new Uint8Array(rows.length * columns);
  const edges = Array.from({ length: columns }, (_, column) => {
    const values = Float32Array.from(rows, (row) => row[column] ?? 0);
    const found = findEdges(values);
    for (const [at, value] of values.entries()) bins[at * columns + column] = findBin(found, value);
    return found;
  });
  return { rows: rows.length, columns, bins, edges };
}

export type BoostOptions = {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  /** Least sum of second derivatives of a leaf: how many rows must speak for it. */
  readonly leastWeight: number;
  readonly ridge: number;
};

export const boostOptions: BoostOptions = { trees: 70, depth: 4, rate: 0.15, leastWeight: 2, ridge: 2 };

/** A tree under construction: nodes to which more are added. */
type Growing = { feature: number[]; value: number[]; left: number[]; roots: number[] };

type Split = { readonly column: number; readonly bin: number; readonly gain: number };
type Slopes = { readonly gradient: Float64Array; readonly weight: Float64Array };

/** The cut of one node's rows that lowers the loss most; undefined when none does. */
function bestSplit(data: Binned, rows: Int32Array, slopes: Slopes, options: BoostOptions): Split | undefined {
  const { columns, bins, edges } = data;
  const sumG = new Float64Array(columns * maxBins);
  const sumH = new Float64Array(columns * maxBins);
  let allG = 0;
  let allH = 0;
  for (const row of rows) {
    const g = slopes.gradient[row] ?? 0;
    const h = slopes.weight[row] ?? 0;
    allG += g;
    allH += h;
    const start = row * columns;
    for (let column = 0; column < columns; column += 1) {
      const at = column * maxBins + (bins[start + column] ?? 0);
      sumG[at] = (sumG[at] ?? 0) + g;
      sumH[at] = (sumH[at] ?? 0) + h;
    }
  }
  const worth = (g: number, h: number): number => (g * g) / (h + options.ridge);
  const whole = worth(allG, allH);
  let best: Split | undefined;
  for (let column = 0; column < columns; column += 1) {
    let g = 0;
    let h = 0;
    const cuts = edges[column]?.length ?? 0;
    for (let bin = 0; bin < cuts; bin += 1) {
      g += sumG[column * maxBins + bin] ?? 0;
      h += sumH[column * maxBins + bin] ?? 0;
      if (h < options.leastWeight || allH - h < options.leastWeight) continue;
      const gain = worth(g, h) + worth(allG - g, allH - h) - whole;
      if (gain > (best?.gain ?? 1e-6)) best = { column, bin, gain };
    }
  }
  return best;
}

function getLeafValue(rows: Int32Array, slopes: Slopes, options: BoostOptions): number {
  let g = 0;
  let h = 0;
  for (const row of rows) {
    g += slopes.gradient[row] ?? 0;
    h += slopes.weight[row] ?? 0;
  }
  return (-g / (h + options.ridge)) * options.rate;
}

type Task = { readonly node: number; readonly rows: Int32Array; readonly depth: number };

type Progress = { readonly slopes: Slopes; readonly odds: Float64Array };

/** Grows one tree over the slopes and moves the odds of every row along it. */
function grow(data: Binned, { slopes, odds }: Progress, into: Growing, options: BoostOptions): void {
  const root = into.feature.push(-1) - 1;
  into.value.push(0);
  into.left.push(0);
  into.roots.push(root);
  const open: Task[] = [{ node: root, rows: Int32Array.from({ length: data.rows }, (_, at) => at), depth: 0 }];
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    const { node, rows, depth } = task;
    const split = depth < options.depth ? bestSplit(data, rows, slopes, options) : undefined;
    if (split === undefined) {
      const value = Math.fround(getLeafValue(rows, slopes, options));
      into.value[node] = value;
      for (const row of rows) odds[row] = (odds[row] ?? 0) + value;
      continue;
    }
    const left = into.feature.push(-1, -1) - 2;
    into.value.push(0, 0);
    into.left.push(0, 0);
    into.feature[node] = split.column;
    into.value[node] = data.edges[split.column]?.[split.bin] ?? 0;
    into.left[node] = left;
    const goesLeft = (row: number): boolean => (data.bins[row * data.columns + split.column] ?? 0) <= split.bin;
    open.push({ node: left, rows: rows.filter(goesLeft), depth: depth + 1 });
    open.push({ node: left + 1, rows: rows.filter((row) => !goesLeft(row)), depth: depth + 1 });
  }
}

/**
 * Learns to tell rows whose answer is yes. Deterministic: the same rows in the same order give the same trees. `weights` says
 * how much each row counts.
 */
export function boost(
  rows: readonly Float32Array[],
  answers: readonly boolean[],
  weights: readonly number[],
  options: BoostOptions = boostOptions,
): Trees {
  const data = cutIntoBins(rows);
  const yes = answers.reduce((sum, answer, at) => sum + (answer ? (weights[at] ?? 1) : 0), 0);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const share = Math.min(0.999, Math.max(0.001, yes / Math.max(1e-9, all)));
  const base = Math.fround(Math.log(share / (1 - share)));
  const odds = new Float64Array(rows.length).fill(base);
  const slopes = { gradient: new Float64Array(rows.length), weight: new Float64Array(rows.length) };
  const into: Growing = { feature: [], value: [], left: [], roots: [] };
  for (let tree = 0; tree < options.trees; tree += 1) {
    for (const [at, answer] of answers.entries()) {
      const p = toProbability(odds[at] ?? 0);
      slopes.gradient[at] = (p - (answer ? 1 : 0)) * (weights[at] ?? 1);
      slopes.weight[at] = Math.max(1e-6, p * (1 - p)) * (weights[at] ?? 1);
    }
    grow(data, { slopes, odds }, into, options);
  }
  return { base, ...into };
}
