import type { InputOf } from '#shared/api/contract.ts';
import type { printHistory as contract } from '#shared/api/history.ts';
import { timeZone } from '#shared/kit/locale.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { historyWords } from '#shared/text/history-words.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Prints } from '#functions/ports/prints.ts';
import type { Stage } from '#functions/ports/stage.ts';
import { historyRows } from './history-rows.ts';

type PrintHistory = typeof contract;
type Need = {
  readonly documents: Pick<Documents, 'findHead' | 'logs'>;
  readonly accounts: Pick<Accounts, 'members'>;
  readonly clock: Clock;
  readonly stage: Pick<Stage, 'origins'>;
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
function instantOf(at: number): string {
  const said = new Map(parts.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  const get = (type: Intl.DateTimeFormatPartTypes): string => said.get(type) ?? '';
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
  ({ documents, accounts, clock, stage, prints }: Need) =>
  async ({ params }: InputOf<PrintHistory>, { ownerId }: Caller): Promise<Outcome<PrintHistory>> => {
    const head = await documents.findHead(ownerId, params.id);
    if (head === undefined) return failed('document-not-found');
    const [logs, members] = await Promise.all([documents.logs(ownerId, params.id), accounts.members(ownerId)]);
    const names = new Map(members.map(({ user }) => [user._id, user.name]));
    const ground = {
      nameOf: (id: string) => names.get(id) ?? historyWords.nobody,
      instant: (iso: string) => instantOf(Date.parse(iso)),
    };
    const bytes = await prints.table({
      title: historyWords.title.replace('{name}', head.name),
      head: historyWords.head.replace('{id}', head._id).replace('{at}', instantOf(clock.now())),
      foot: new URL(stage.origins[0]).host,
      notes: [],
      language: 'sk',
      columns,
      groups: [
        {
          title: logs.length === 0 ? historyWords.none : '',
          rows: logs.flatMap((item) => historyRows(item, ground)),
        },
      ],
    });
    return ok({ contentType: 'application/pdf', fileName: `historia-${head._id}.pdf`, bytes });
  };
