/** Rows of features with every column cut into at most 64 bins: what growing trees looks at. */
export type Binned = {
  readonly rows: number;
  readonly columns: number;
  /** Bin of each value, row after row. */
  readonly bins: Uint8Array;
  /** Upper edges of each column's bins; the last bin has none. */
  readonly edges: readonly (readonly number[])[];
};

export const mostBins = 64;

/** Edges between different values, as even as the values allow. */
function edgesOf(values: Float32Array): readonly number[] {
  const sorted = values.toSorted();
  const edges: number[] = [];
  for (let bin = 1; bin < mostBins; bin += 1) {
    const at = Math.floor((bin * sorted.length) / mostBins);
    const edge = sorted[at] ?? 0;
    const before = edges.at(-1);
    if ((before === undefined || edge > before) && edge < (sorted.at(-1) ?? 0)) edges.push(edge);
  }
  // Rare values beside one that fills nearly all bins still need an edge.
  const first = sorted[0] ?? 0;
  if (edges.length === 0 && first < (sorted.at(-1) ?? 0)) edges.push(first);
  return edges;
}

const binOf = (edges: readonly number[], value: number): number => {
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
export function binned(rows: readonly Float32Array[]): Binned {
  const columns = rows[0]?.length ?? 0;
  const bins = new Uint8Array(rows.length * columns);
  const edges = Array.from({ length: columns }, (_, column) => {
    const values = Float32Array.from(rows, (row) => row[column] ?? 0);
    const found = edgesOf(values);
    for (const [at, value] of values.entries()) bins[at * columns + column] = binOf(found, value);
    return found;
  });
  return { rows: rows.length, columns, bins, edges };
}
