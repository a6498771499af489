import type { Party } from '#shared/accounting/accounting-document.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { sampleEinvoice as contract } from '#shared/api/einvoices.ts';
import { getOfficialName } from '#shared/company/company-name.ts';
import { toZonedDay, toZonedIso } from '#shared/kit/zoned-iso.ts';
import type { Accounts, OwnerRecord } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { getToday, isoNow, type Clock } from '#functions/ports/clock.ts';
import { buildSample } from './build-sample.ts';

type Deps = { readonly accounts: Pick<Accounts, 'findOwner'>; readonly clock: Clock };

const dueMs = 14 * 24 * 60 * 60_000;

const toBuyer = (owner: OwnerRecord): Party => {
  const { companyId, taxId, vatId, country, address } = owner;
  const { street, city, zip } = address ?? { street: '', city: '', zip: '' };
  return {
    ...{ companyId, taxId, vatId, country, street, city, zip, email: '', phone: '' },
    name: getOfficialName(owner),
  };
};

/** Makes an e-invoice of an invented supplier to the company of the caller, of today and under a number of its own. */
export const sampleEinvoice =
  ({ accounts, clock }: Deps) =>
  async (_: InputOf<typeof contract>, { ownerId }: Caller): Promise<Outcome<typeof contract>> => {
    const owner = await accounts.findOwner(ownerId);
    if (owner === undefined) throw new Error('the company of the caller is gone');
    // The second makes it another invoice each time.
    const instant = toZonedIso(isoNow(clock)).slice(0, 19).replace(/\D/gu, '');
    const number = `VZOR-${instant}`;
    const xml = buildSample({
      buyer: toBuyer(owner),
      number,
      symbol: instant.slice(4),
      issued: getToday(clock),
      due: toZonedDay(clock.now() + dueMs),
    });
    return {
      ok: true,
      value: { contentType: 'application/xml', fileName: `${number}.xml`, bytes: new TextEncoder().encode(xml) },
    };
  };
