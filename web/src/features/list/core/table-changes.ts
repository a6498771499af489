import { maxColumns, type SetColumn } from './table-settings.ts';

/** The columns with one of them at another place. */
export function moveColumn(columns: readonly SetColumn[], key: string, to: number): readonly SetColumn[] {
  const moved = columns.find((one) => one.key === key);
  if (moved === undefined) return columns;
  const place = Math.max(0, Math.min(to, columns.length - 1));
  return columns.filter((one) => one !== moved).toSpliced(place, 0, moved);
}

/** The columns with one more at the end, or without one that was among them; the name stays. */
export function toggleColumn(columns: readonly SetColumn[], key: string): readonly SetColumn[] {
  if (key === 'name') return columns;
  if (columns.some((one) => one.key === key)) return columns.filter((one) => one.key !== key);
  return columns.length >= maxColumns ? columns : [...columns, { key }];
}
