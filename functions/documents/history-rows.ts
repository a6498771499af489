import { contradictionTextIn } from '#shared/text/contradiction-text-in.ts';
import { failureText } from '#shared/text/failure-text.ts';
import { changesInLog, isArchivedInLog, recipientsInLog, rowsInLog, tagsInLog } from '#shared/document/log-reading.ts';
import type { LogItem } from '#shared/document/log-item.ts';
import { displayForm } from '#shared/field/format.ts';
import { fieldName } from '#shared/text/field-names.ts';
import { historyActions, historyWords } from '#shared/text/history-words.ts';

/** What the printed history knows beside the lines themselves. */
export type HistoryGround = {
  readonly nameOf: (userId: string) => string;
  /** An ISO instant as DD.MM.YYYY HH:mm. */
  readonly instant: (iso: string) => string;
};

/** Document names are cut here (ledger R-HIS-08). */
const longestName = 30;
const cut = (text: string): string => (text.length > longestName ? `${text.slice(0, longestName - 1)}…` : text);

const whoOf = ({ editorId, emitter }: LogItem, { nameOf }: HistoryGround): string =>
  editorId !== null ? nameOf(editorId) : emitter === 'mail' ? historyWords.mail : historyWords.machine;

/** Where it came from and to whom it went. */
function detailsOf(item: LogItem, ground: HistoryGround): string {
  const { metadata } = item;
  const { ids, reversed } = recipientsInLog(item);
  const people = ids.map(ground.nameOf).join(', ');
  const { from } = historyWords;
  return [
    people === '' ? '' : reversed ? `← ${people}` : `→ ${people}`,
    metadata.name === undefined ? '' : `${from.name}: ${cut(metadata.name)}`,
    metadata.acknowledged === undefined
      ? ''
      : `${historyWords.acknowledged}: ${metadata.acknowledged.map((one) => contradictionTextIn('sk', one)).join('; ')}`,
    metadata.reason === undefined ? '' : failureText('sk', metadata.reason),
    metadata.fileName === undefined ? '' : `${from.fileName}: ${metadata.fileName}`,
    metadata.from === undefined ? '' : `${from.from}: ${metadata.from}`,
    metadata.subject === undefined ? '' : `${from.subject}: ${metadata.subject}`,
    metadata.pages === undefined ? '' : `${from.pages}: ${metadata.pages}`,
    metadata.ip === undefined ? '' : `${from.ip}: ${metadata.ip}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

const shown = (id: string, value: string): string => (value === '' ? historyWords.empty : displayForm(id, value, 'sk'));

type Change = ReturnType<typeof changesInLog>[number];

/** A table is told row by row, before and after; a plain value on one line (ledger R-HIS-07). */
function changeRows({ id, action, old, new: now }: Change): readonly (readonly string[])[] {
  const name = id === tagsInLog ? historyWords.tags : fieldName('sk', id);
  const tables = [rowsInLog(old.value), rowsInLog(now.value)] as const;
  if (tables[0] === undefined && tables[1] === undefined) {
    const value =
      action === 'verified'
        ? `${shown(id, now.value)} (${historyWords.verified})`
        : `${shown(id, old.value)} → ${shown(id, now.value)}`;
    return [['', '', name, value]];
  }
  return ([historyWords.before, historyWords.after] as const).flatMap((when, at) => {
    const rows = tables[at] ?? [];
    return rows.map((row, place) => ['', '', place === 0 ? `${name} (${when})` : '', row.join(' | ')]);
  });
}

/** The rows of one line of history: what happened, then each change below it. */
export function historyRows(item: LogItem, ground: HistoryGround): readonly (readonly string[])[] {
  const step = isArchivedInLog(item) ? historyWords.archived : item.stepName;
  const what = step === '' ? historyActions[item.action] : `${historyActions[item.action]} · ${step}`;
  return [
    [ground.instant(item.date), whoOf(item, ground), what, detailsOf(item, ground)],
    ...changesInLog(item).flatMap(changeRows),
  ];
}
