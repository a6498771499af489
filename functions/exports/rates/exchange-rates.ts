import { getBookCurrency } from '#shared/accounting/export-settings.ts';
import type { importExchangeRates as importing, readExchangeRates as reading } from '#shared/api/exchange-rates.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { readRates } from '#shared/rates/read-rates.ts';
import type { RateBank } from '#shared/rates/rate-table.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { getToday, isoNow, type Clock } from '#functions/ports/clock.ts';
import type { ExchangeRates } from '#functions/ports/exchange-rates.ts';

type Deps = {
  readonly exchangeRates: ExchangeRates;
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly clock: Clock;
};
type OfCompany = Pick<Caller, 'ownerId'>;

/** What one request may bring: the history of the ECB of many years. */
const maxBytes = 6 * 1024 * 1024;

async function findBank({ accounts }: Pick<Deps, 'accounts'>, ownerId: string): Promise<RateBank> {
  const owner = await accounts.findOwner(ownerId);
  return getBookCurrency({ owner: { country: owner?.country ?? '' } }) === 'CZK' ? 'cnb' : 'ecb';
}

/** Which rates the books of the company take, and what is known of them. */
export const readExchangeRates =
  (deps: Deps) =>
  async (_: InputOf<typeof reading>, { ownerId }: OfCompany): Promise<Outcome<typeof reading>> => {
    const { exchangeRates, clock } = deps;
    const bank = await findBank(deps, ownerId);
    const [latest, tables] = await Promise.all([
      exchangeRates.latest(ownerId, bank, getToday(clock)),
      exchangeRates.loaded(ownerId),
    ]);
    const rates = Object.entries(latest?.rates ?? {}).map(([currency, one]) => ({ currency, ...one }));
    return ok({
      bank,
      asked: exchangeRates.asked,
      latest:
        latest === undefined
          ? null
          : {
              day: latest.day,
              loaded: latest.loaded,
              rates: rates.sort((a, b) => a.currency.localeCompare(b.currency)),
            },
      tables: [...tables],
    });
  };

/** Loads a table; one of the bank of other books would turn every rate upside down. */
export const importExchangeRates =
  (deps: Deps) =>
  async ({ query, body }: InputOf<typeof importing>, { ownerId }: OfCompany): Promise<Outcome<typeof importing>> => {
    if (body.length > maxBytes) return failed('too-large');
    const days = readRates(new TextDecoder().decode(body));
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return failed('rates-unreadable');
    const bank = await findBank(deps, ownerId);
    if (first.bank !== bank) return failed('rates-of-other-bank');
    const span = { from: first.day, to: last.day, days: days.length };
    const table = { bank, name: query.name, ...span, at: isoNow(deps.clock) };
    await deps.exchangeRates.load(ownerId, table, days);
    return ok({ table });
  };
