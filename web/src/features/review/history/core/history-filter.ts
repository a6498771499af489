import { isWithin, openRange, type DateRange } from '#shared/kit/date-range.ts';
import { toZonedIso } from '#shared/kit/zoned-iso.ts';
import type { LogAction, ReadLogItem } from '#shared/document/log-item.ts';

/** What a person looks for in a history. */
export const historyKinds = ['all', 'values', 'workflow', 'files', 'machine'] as const;
export type HistoryKind = (typeof historyKinds)[number];

const kindByAction: Readonly<Record<LogAction, Exclude<HistoryKind, 'all'>>> = {
  created: 'files',
  read: 'machine',
  failed: 'machine',
  reset: 'machine',
  'read-again': 'machine',
  saved: 'values',
  'doctype-changed': 'values',
  confirmed: 'workflow',
  returned: 'workflow',
  moved: 'workflow',
  archived: 'workflow',
  unlocked: 'workflow',
  assigned: 'workflow',
  paid: 'workflow',
  unpaid: 'workflow',
  'account-confirmed': 'workflow',
  answered: 'workflow',
  exported: 'files',
  deleted: 'files',
  restored: 'files',
  'pages-sorted': 'files',
  'page-deleted': 'files',
  'pages-added': 'files',
  'pages-split': 'files',
  joined: 'files',
  attached: 'files',
  'not-attached': 'files',
  detached: 'files',
};

type Wanted = { readonly kind: HistoryKind; readonly person: string | null; readonly days?: DateRange };

/** Lines of the kind, by the person where one is named, of the days in Bratislava. A line that changed values is found among them whatever else it did. */
export const filterHistory = (
  items: readonly ReadLogItem[],
  { kind, person, days = openRange }: Wanted,
): readonly ReadLogItem[] =>
  items.filter(
    (item) =>
      (person === null || item.editorId === person) &&
      isWithin(toZonedIso(item.date).slice(0, 10), days) &&
      (kind === 'all' || kindByAction[item.action] === kind || (kind === 'values' && item.diff.fields.length > 0)),
  );
