import type { InputOf } from '#shared/api/contract.ts';
import {
  countedDays,
  shownEinvoices,
  type EinvoiceState,
  type ReceivedEinvoice,
  type readEinvoiceState as contract,
} from '#shared/api/einvoices.ts';
import { findDuty, findParticipant, findParticipantGap, formatParticipant } from '#shared/participant/participant.ts';
import { isValid } from '#shared/einvoice/reception.ts';
import type { FilterCondition } from '#shared/filter/condition.ts';
import { toZonedDay } from '#shared/kit/zoned-iso.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { ApiKeys } from '#functions/ports/api-keys.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { getToday, isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { DocumentIndex, IndexRow } from '#functions/ports/document-index.ts';
import type { Documents } from '#functions/ports/documents.ts';

type Deps = {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly apiKeys: Pick<ApiKeys, 'list' | 'lastUses'>;
  readonly documentIndex: Pick<DocumentIndex, 'list' | 'summarize'>;
  readonly documents: Pick<Documents, 'findHead'>;
  readonly deployment: Pick<DeploymentSettings, 'mailIn'>;
  readonly clock: Clock;
};

const dayMs = 24 * 60 * 60_000;
/** Inside and outside the trash: what came has come. */
const places = [false, true] as const;

/** Whether the company of the caller can receive e-invoices, and what came. */
export const readEinvoiceState =
  (deps: Deps) =>
  async (_: InputOf<typeof contract>, { ownerId }: Caller): Promise<Outcome<typeof contract>> => {
    const { accounts, deployment } = deps;
    const [owner, api, newest, recent] = await Promise.all([
      accounts.findOwner(ownerId),
      readApiDoor(deps, ownerId),
      listNewest(deps, ownerId),
      countRecent(deps, ownerId),
    ]);
    // A company that is being deleted receives nothing.
    const company = owner ?? { country: '', companyId: '', taxId: '', vatId: '', mailbox: '', uploadsDisabled: true };
    const { mailIn } = deployment;
    const mail = mailIn === undefined ? null : `${company.mailbox}@${mailIn.domain}`;
    const participant = findParticipant(company);
    const gap = findParticipantGap(company);
    const missing: EinvoiceState['missing'] = [
      ...(gap === undefined ? [] : [gap]),
      ...(company.uploadsDisabled ? (['uploads'] as const) : []),
      ...(api.keys === 0 && mail === null ? (['door'] as const) : []),
    ];
    return {
      ok: true,
      value: {
        participantId: participant === undefined ? null : formatParticipant(participant),
        missing,
        dutyFrom: findDuty(company.country),
        doors: { api, mail, upload: !company.uploadsDisabled },
        last: newest[0] ?? null,
        recent,
        newest: [...newest],
      },
    };
  };

/** The keys by which a program can push e-invoices now. */
async function readApiDoor({ apiKeys, clock }: Deps, ownerId: string): Promise<EinvoiceState['doors']['api']> {
  const now = isoNow(clock);
  const working = (await apiKeys.list(ownerId)).filter(
    ({ scopes, revokedAt, expiresAt }) =>
      scopes.includes('upload') && revokedAt === null && (expiresAt === null || expiresAt > now),
  );
  const uses = await apiKeys.lastUses(working.map(({ _id }) => _id));
  return { keys: working.length, lastUsedAt: [...uses.values()].toSorted().at(-1) ?? null };
}

/** How many came on the last days, and how many of them broke a fatal rule. */
async function countRecent({ documentIndex, clock }: Deps, ownerId: string): Promise<EinvoiceState['recent']> {
  const today = getToday(clock);
  const came: FilterCondition = {
    field: 'einvoice',
    operator: 'gt',
    value: toZonedDay(clock.now() - countedDays * dayMs),
  };
  const broke: FilterCondition = { field: 'einvoiceValid', operator: 'equals', value: 'no' };
  const count = async (...fields: FilterCondition[]): Promise<number> => {
    const found = await Promise.all(
      places.map((trash) => documentIndex.summarize({ ownerId, today, trash, filters: { fields } })),
    );
    return found.reduce((sum, { total }) => sum + total, 0);
  };
  const [total, broken] = await Promise.all([count(came), count(came, broke)]);
  return { total, broken };
}

/** The newest e-invoices, the last one first. */
async function listNewest(deps: Deps, ownerId: string): Promise<readonly ReceivedEinvoice[]> {
  const today = getToday(deps.clock);
  const listed = await Promise.all(
    places.map((trash) =>
      deps.documentIndex.list({
        ...{ ownerId, today, trash, filters: { filled: ['einvoice'] }, columns: ['invoiceNumber'] },
        ...{ order: { by: 'einvoice', descending: true }, offset: 0, limit: shownEinvoices },
      }),
    ),
  );
  const received = await Promise.all(listed.flat().map((row) => describeReceived(deps, ownerId, row)));
  return received
    .flatMap((each) => each ?? [])
    .toSorted((a, b) => (a.receivedAt < b.receivedAt ? 1 : a.receivedAt > b.receivedAt ? -1 : 0))
    .slice(0, shownEinvoices);
}

async function describeReceived(
  { documents }: Deps,
  ownerId: string,
  { _id, name, fields, supplierName, total, currency, status, deletedAt }: IndexRow,
): Promise<ReceivedEinvoice | undefined> {
  // Deleted for good meanwhile, it is gone from here, too.
  const reception = (await documents.findHead(ownerId, _id))?.einvoice;
  if (reception === undefined) return undefined;
  const valid = isValid(reception.findings);
  const trashed = deletedAt !== null;
  const answer = reception.answers?.at(-1);
  return {
    documentId: _id,
    name,
    number: fields?.['invoiceNumber'] ?? '',
    supplier: supplierName,
    amount: total,
    currency,
    receivedAt: reception.receivedAt,
    door: reception.door,
    valid,
    status,
    held: !valid && !trashed && (status === 'waiting' || status === 'failed'),
    trashed,
    answer: answer === undefined ? null : { status: answer.status, reasons: answer.reasons },
  };
}
