import { maxWatched, type VatReport, type watchVat as watchVatContract } from '#shared/api/vat-watch.ts';
import { getBookCountry, getBookCurrency } from '#shared/accounting/export-settings.ts';
import type { Analysis } from '#shared/analytics/analysis.ts';
import { toTaxBalance } from '#shared/analytics/tax-balance.ts';
import { findPayerPart } from '#shared/company/vat-status.ts';
import type { Period } from '#shared/kit/period.ts';
import { readPeriod } from '#shared/vat-watch/period.ts';
import { buildVatReport } from '#shared/vat-watch/watch.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { DocumentIndex, VatLines } from '#functions/ports/document-index.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { ok, type Result } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';

export type VatWatchDeps = {
  readonly documentIndex: Pick<DocumentIndex, 'aggregate' | 'listVatLines'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly clock: Clock;
};

type Asked = Pick<VatWatchDeps, 'documentIndex'> & {
  readonly ownerId: string;
  readonly payer: Period;
  readonly today: string;
  readonly currency: string;
};

/** The lines of a period in which the company is a payer, and their sums. */
const ask = ({
  documentIndex,
  ownerId,
  payer,
  today,
  currency,
}: Asked): Promise<readonly [VatLines, Pick<Analysis, 'vat' | 'taxes'>]> =>
  Promise.all([
    documentIndex.listVatLines({ ownerId, ...payer, today, limit: maxWatched + 1 }),
    documentIndex.aggregate({ ownerId, period: payer, before: payer, vat: payer, today, currency, top: 0 }),
  ]);

/** Who is no payer files no control statement. */
const noLines = [[], { vat: [], taxes: [] }] as const satisfies readonly [VatLines, Pick<Analysis, 'vat' | 'taxes'>];

/** The control statement of a period from the company's documents; those that are still being read are left out. */
export async function loadVatReport(
  { documentIndex, accounts, clock }: VatWatchDeps,
  ownerId: string,
  name: string,
): Promise<Result<VatReport, 'period-invalid'>> {
  const period = readPeriod(name);
  if (period === undefined) return { ok: false, error: 'period-invalid' };
  const owner = await accounts.findOwner(ownerId);
  if (owner === undefined) throw new Error(`company ${ownerId} is gone`);
  const currency = getBookCurrency({ owner });
  const today = getToday(clock);
  const payer = findPayerPart(owner, period);
  const [lines, sums] = payer === undefined ? noLines : await ask({ documentIndex, ownerId, payer, today, currency });
  const capped = lines.length > maxWatched;
  const watched = buildVatReport(lines.slice(0, maxWatched));
  const { sections, output, input, balance } = toTaxBalance(sums);
  const found = new Map(watched.totals.map((total) => [total.section, total]));
  return ok({
    ...period,
    currency,
    country: getBookCountry({ owner }),
    payer: payer ?? null,
    lines: watched.lines.map((line) => ({ ...line, findings: [...line.findings] })),
    // Sums are exact however many documents there are; what is found by comparing lines is known of those that are listed.
    totals: sections.map(({ section, documents, base, tax, unsure }) => {
      const seen = Math.max(unsure, found.get(section)?.unsure ?? 0);
      return { section, count: documents, base, vat: tax, unsure: seen };
    }),
    suppliers: [...watched.suppliers],
    balance: { output, input, balance },
    capped,
  });
}

/** The documents of a period by section of the control statement, with findings and the balance of the tax. */
export const readVatWatch =
  (deps: VatWatchDeps) =>
  async (
    { params }: InputOf<typeof watchVatContract>,
    { ownerId }: Caller,
  ): Promise<Outcome<typeof watchVatContract>> =>
    loadVatReport(deps, ownerId, params.period);
