/** The pages with one of them at another place; what lies between moves up. */
export function movePage<Page>(order: readonly Page[], from: number, to: number): readonly Page[] {
  const page = order[from];
  if (page === undefined || to < 0 || to >= order.length) return order;
  return order.toSpliced(from, 1).toSpliced(to, 0, page);
}
