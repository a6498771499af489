import type { InputOf } from '#shared/api/contract.ts';
import type { printHistory as contract } from '#shared/api/history.ts';
import { timeZone } from '#shared/kit/locale.ts';
import { failed, ok } from '#shared/kit/result.ts';
import {
  historyWords,
  historyActions,
  historyLeftReasons,
  historyPlaces,
  historyTables,
} from '#shared/text/history-words.ts';
import { toLogChangeText, type LogChange, type LogChangeWords } from '#shared/text/log-change-text.ts';
import { toShownCell } from '#shared/table/cell-form.ts';
import { columnMeaning } from '#shared/table/line-table.ts';
import { lookUp } from '#shared/kit/look-up.ts';
import { fillText } from '#shared/text/fill-text.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { ApiKeys } from '#functions/ports/api-keys.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Prints } from '#functions/ports/printer.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import { describeAnswer } from '#shared/text/answer-text.ts';
import { writeOpenPoints } from '#shared/text/contradiction-text-in.ts';
import { getExportNoteText } from '#shared/text/exports/export-notes.ts';
import { getFailureText } from '#shared/text/failure-text.ts';
import { listLogChanges, isArchivedLogItem, findRecipients, type LogItem } from '#shared/document/log-item.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import { getFieldLabel, getFieldName, getFieldOptionName } from '#shared/text/field-names.ts';

/** What the printed history needs beside the lines themselves. */
type HistoryContext = {
  readonly getName: (userId: string) => string;
  /** An ISO instant as DD.MM.YYYY HH:mm. */
  readonly instant: (iso: string) => string;
};

/** Document names are cut here (ledger R-HIS-08). */
const maxNameLength = 30;
const truncate = (text: string): string =>
  text.length > maxNameLength ? `${text.slice(0, maxNameLength - 1)}…` : text;

const getAuthor = ({ editorId, emitter }: LogItem, { getName }: HistoryContext): string =>
  editorId !== null ? getName(editorId) : emitter === 'mail' ? historyWords.mail : historyWords.machine;

/** Where it came from and to whom it went. */
function toDetails(item: LogItem, context: HistoryContext): string {
  const { metadata } = item;
  const { ids, reversed } = findRecipients(item);
  const people = ids.map(context.getName).join(', ');
  const { from } = historyWords;
  return [
    people === '' ? '' : reversed ? `← ${people}` : `→ ${people}`,
    item.userId === null ? '' : `${from.onBehalf}: ${context.getName(item.userId)}`,
    metadata.name === undefined ? '' : `${from.name}: ${truncate(metadata.name)}`,
    metadata.acknowledged === undefined
      ? ''
      : `${historyWords.acknowledged}: ${writeOpenPoints('sk', metadata.acknowledged)}`,
    metadata.allowed === undefined
      ? ''
      : `${historyWords.allowed}: ${metadata.allowed.map(({ note, value }) => getExportNoteText('sk', note, value)).join(' ')}`,
    ...(metadata.left ?? []).map(({ name, reason }) => `${name}: ${historyLeftReasons[reason]}`),
    metadata.returnReason === undefined ? '' : `${historyWords.returnReason}: ${metadata.returnReason}`,
    metadata.answer === undefined ? '' : describeAnswer('sk', metadata.answer),
    metadata.reason === undefined ? '' : getFailureText('sk', metadata.reason),
    metadata.fileName === undefined ? '' : `${from.fileName}: ${metadata.fileName}`,
    metadata.from === undefined ? '' : `${from.from}: ${metadata.from}`,
    metadata.sender === undefined || metadata.sender === '' ? '' : `${from.sender}: ${metadata.sender}`,
    metadata.subject === undefined ? '' : `${from.subject}: ${metadata.subject}`,
    metadata.count === undefined ? '' : `${from.count}: ${metadata.count}`,
    metadata.pages === undefined ? '' : `${from.pages}: ${metadata.pages}`,
    metadata.documents === undefined
      ? ''
      : `${from.documents}: ${metadata.documents.map(({ name }) => truncate(name)).join(', ')}`,
    metadata.ip === undefined ? '' : `${from.ip}: ${metadata.ip}`,
    metadata.device === undefined ? '' : `${from.device}: ${metadata.device}`,
    item.modelId === null ? '' : `${from.model}: ${item.modelId}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

const toShown = (value: string): string => (value === '' ? historyWords.empty : value);

const words: LogChangeWords = {
  translate: (key, values) => fillText(historyPlaces[key], values),
  tags: historyWords.tags,
  field: (id) => getFieldName('sk', id),
  table: (id) => lookUp(historyTables, id),
  column: (meaning) => getFieldLabel('sk', `columns.${meaning}`),
  value: (id, value) => toDisplayForm(id, value, 'sk'),
  cell: (meaning, value) => {
    const known = columnMeaning.safeParse(meaning);
    if (known.data === 'vatRegime') return getFieldOptionName('sk', 'vatRegime', value);
    return known.success ? toShownCell(known.data, value, 'sk') : value;
  },
};

const countRows = (rows: readonly unknown[] | undefined): string =>
  historyWords.rows.replace('{count}', String(rows?.length ?? 0));

/** A change in one row: what changed, before and after. Of a whole table the rows are counted; the screen shows them. */
function toChangeRow(change: LogChange): readonly string[] {
  const { label, old, now, rows } = toLogChangeText(change, words);
  const whole = rows?.old === undefined || rows.now === undefined ? undefined : [rows.old, rows.now].map(countRows);
  const details =
    rows !== undefined
      ? (whole?.join(' → ') ?? countRows(rows.old ?? rows.now))
      : change.action === 'verified'
        ? `${toShown(now)} (${historyWords.verified})`
        : old === '' && now === ''
          ? ''
          : `${toShown(old)} → ${toShown(now)}`;
  return ['', '', label, details];
}

/** The rows of one line of history: what happened, then each change below it. */
export function toHistoryRows(item: LogItem, context: HistoryContext): readonly (readonly string[])[] {
  const step = isArchivedLogItem(item) ? historyWords.archived : item.stepName;
  const what = step === '' ? historyActions[item.action] : `${historyActions[item.action]} · ${step}`;
  return [
    [context.instant(item.date), getAuthor(item, context), what, toDetails(item, context)],
    ...listLogChanges(item).map(toChangeRow),
  ];
}

type PrintHistory = typeof contract;
type Deps = {
  readonly documents: Pick<Documents, 'findHead' | 'logs'>;
  readonly accounts: Pick<Accounts, 'members'>;
  readonly apiKeys: Pick<ApiKeys, 'list'>;
  readonly clock: Clock;
  readonly deployment: Pick<DeploymentSettings, 'origins'>;
  readonly prints: Prints;
};

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** DD.MM.YYYY HH:mm in Bratislava (ledger R-HIS-11). */
function toInstant(at: number): string {
  const values = new Map(parts.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  const get = (type: Intl.DateTimeFormatPartTypes): string => values.get(type) ?? '';
  return `${get('day')}.${get('month')}.${get('year')} ${get('hour')}:${get('minute')}`;
}

const columns = [
  { title: historyWords.date, wide: 80 },
  { title: historyWords.who, wide: 90 },
  { title: historyWords.what, wide: 150 },
  { title: historyWords.details, wide: 190 },
] as const;

/** The history of a document on A4, portrait, in Slovak, with its id, the time and the product's website on every sheet. */
export const printHistory =
  ({ documents, accounts, apiKeys, clock, deployment, prints }: Deps) =>
  async ({ params }: InputOf<PrintHistory>, { ownerId }: Caller): Promise<Outcome<PrintHistory>> => {
    const head = await documents.findHead(ownerId, params.id);
    if (head === undefined) return failed('document-not-found');
    const [logs, members, keys] = await Promise.all([
      documents.logs(ownerId, params.id),
      accounts.members(ownerId),
      apiKeys.list(ownerId),
    ]);
    const names = new Map([
      ...members.map(({ user }) => [user._id, user.name] as const),
      ...keys.map(({ _id, name }) => [_id, historyWords.apiKey.replace('{name}', name)] as const),
    ]);
    const context = {
      getName: (id: string) => names.get(id) ?? historyWords.unknownUser,
      instant: (iso: string) => toInstant(Date.parse(iso)),
    };
    const bytes = await prints.table({
      title: historyWords.title.replace('{name}', head.name),
      head: historyWords.head.replace('{id}', head._id).replace('{at}', toInstant(clock.now())),
      foot: new URL(deployment.origins[0]).host,
      notes: [],
      language: 'sk',
      columns,
      groups: [
        {
          title: logs.length === 0 ? historyWords.none : '',
          rows: logs.flatMap((item) => toHistoryRows(item, context)),
        },
      ],
    });
    return ok({ contentType: 'application/pdf', fileName: `historia-${head._id}.pdf`, bytes });
  };
