/** The pages from one to another in the order in which they are shown, whichever of the two comes first. */
export function listBetween(order: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [order.indexOf(from), order.indexOf(to)];
  if (b === -1) return [];
  if (a === -1) return [to];
  return order.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** The page that takes the focus when the chosen ones leave the screen: the next one that stays, or the last before them. */
export function findNeighbour(order: readonly string[], chosen: ReadonlySet<string>): string | undefined {
  const last = order.findLastIndex((id) => chosen.has(id));
  return order.slice(last + 1)[0] ?? order.findLast((id) => !chosen.has(id));
}
