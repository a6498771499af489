import { mostWatched, type VatReport } from '#shared/api/vat-watch.ts';
import { usualBooks } from '#shared/exports/books.ts';
import { mapDocument } from '#shared/exports/map-document.ts';
import { exportDates, homeCurrency, type ExportSettings } from '#shared/exports/settings.ts';
import { addDays } from '#shared/kit/dates.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { periodOf, type VatPeriod } from '#shared/vat-watch/period.ts';
import type { VatLine } from '#shared/vat-watch/vat-line.ts';
import { liesIn, vatDay, vatLine, watchVat } from '#shared/vat-watch/watch.ts';
import type { Accounts, OwnerRecord } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';

export type WatchNeed = {
  readonly documents: Pick<Documents, 'list' | 'find'>;
  readonly doctypes: Pick<Doctypes, 'list'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly clock: Clock;
};

/** Papers are issued up to fifteen days after tax falls due (§ 73), and deducted some months after they were issued. */
const issuedAfter = 45;
const issuedBefore = 120;
const pageSize = 100;
/** Rows that are walked over at most on the way to an old period. */
const mostRows = 20_000;

/** Ids of papers whose day of issue is near the period; the list is in the order of that day. */
async function nearby(
  { documents }: Pick<WatchNeed, 'documents'>,
  ownerId: string,
  { from, until }: VatPeriod,
): Promise<{ readonly ids: readonly string[]; readonly capped: boolean }> {
  const [first, last] = [addDays(from, -issuedBefore), addDays(until, issuedAfter)];
  const ids: string[] = [];
  for (let offset = 0; offset < mostRows; offset += pageSize) {
    const query = { ownerId, sortField: 'issueDate', descending: true, offset, limit: pageSize } as const;
    const { rows } = await documents.list(query);
    ids.push(...rows.filter(({ issueDate }) => issueDate >= first && issueDate <= last).map(({ _id }) => _id));
    if (ids.length > mostWatched) return { ids: ids.slice(0, mostWatched), capped: true };
    if (rows.length < pageSize || rows.some(({ issueDate }) => issueDate < first)) return { ids, capped: false };
  }
  return { ids, capped: true };
}

const settingsOf = (owner: OwnerRecord, now: string, locale: Locale): ExportSettings => ({
  owner: {
    ...{ name: owner.name, street: '', city: '', zip: '', country: owner.country, email: '', phone: '' },
    ...{ companyId: owner.companyId, taxId: owner.taxId, vatId: owner.vatId, iban: owner.iban[0] ?? '', bic: '' },
  },
  books: usualBooks(),
  dates: exportDates.parse({}),
  exportedAt: now,
  documentAddress: '',
  locale,
});

const atOnce = 10;

/** The control statement of a period as the company's papers tell it; those that are still being read are left out. */
export async function vatReportOf(
  need: WatchNeed,
  { ownerId, locale }: { readonly ownerId: string; readonly locale: Locale },
  name: string,
): Promise<VatReport> {
  const period = periodOf(name);
  if (period === undefined) throw new RangeError(`${name} is no period`);
  const [owner, doctypes, { ids, capped }] = await Promise.all([
    need.accounts.findOwner(ownerId),
    need.doctypes.list(ownerId),
    nearby(need, ownerId, period),
  ]);
  if (owner === undefined) throw new Error(`company ${ownerId} is gone`);
  const settings = settingsOf(owner, isoNow(need.clock), locale);
  const types = new Map(doctypes.map((doctype) => [doctype.id, doctype]));
  const lineOf = async (id: string): Promise<readonly VatLine[]> => {
    const record = await need.documents.find(ownerId, id);
    if (record === undefined || record.head.deletedAt !== null || record.head.process !== 2) return [];
    const { head, fields, tables } = record;
    const doctype = types.get(head.doctype);
    // A type without a kind of accounting holds papers that no return knows.
    if (doctype === undefined || doctype.exportSystemType === null) return [];
    const source = { id, name: head.name, fields, tables, paid: head.paid, stepName: '', tags: [], doctype };
    const document = mapDocument(source, settings);
    return liesIn(vatDay(document), period) ? [vatLine(document, head.name)] : [];
  };
  const lines: VatLine[] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = await Promise.all(ids.slice(at, at + atOnce).map(lineOf));
    lines.push(...some.flat());
  }
  const watched = watchVat(lines);
  return {
    ...period,
    currency: homeCurrency(settings),
    lines: watched.lines.map((line) => ({ ...line, findings: [...line.findings] })),
    totals: [...watched.totals],
    suppliers: [...watched.suppliers],
    capped,
  };
}
