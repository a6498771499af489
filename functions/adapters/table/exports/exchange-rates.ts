import type { BankRates, ExchangeRates } from '#functions/ports/exchange-rates.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Item, Table } from '#functions/ports/table.ts';
import { dayRates, loadedTable, rateBank, type DayRates, type RateBank } from '#shared/rates/rate-table.ts';

type Deps = { readonly table: Table; readonly bankRates: BankRates; readonly clock: Clock };

const toBankPk = (bank: RateBank): string => `RATES#${bank}`;
const toLoadedPk = (ownerId: string, bank: RateBank): string => `C#${ownerId}#RATES#${bank}`;
const toTablesPk = (ownerId: string): string => `C#${ownerId}#RATE-TABLES`;

/** How many days one write stores. */
const maxWrites = 50;
/** How long a bank that gave nothing is not asked about the same day again. */
const restMs = 10 * 60_000;
const toItem = (pk: string, days: DayRates): Item => ({ pk, sk: days.day, ...days });

async function put(table: Table, pk: string, days: readonly DayRates[]): Promise<void> {
  for (let at = 0; at < days.length; at += maxWrites)
    await table.transact(days.slice(at, at + maxWrites).map((one) => ({ put: toItem(pk, one) })));
}

/** Rates in the table, an item for each day of a bank; the bank is asked about a day that is not there yet. */
export function exchangeRatesInTable({ table, bankRates, clock }: Deps): ExchangeRates {
  const unanswered = new Map<string, number>();
  const stored = async (pk: string, day: string): Promise<DayRates | undefined> => {
    const item = await table.get({ pk, sk: day });
    return item && dayRates.parse(item);
  };
  const ask = async (bank: RateBank, day: string): Promise<DayRates | undefined> => {
    const key = `${bank} ${day}`;
    if (!bankRates.available || (unanswered.get(key) ?? 0) > clock.now()) return undefined;
    const answer = await bankRates.read(bank, day);
    const days = answer === 'unavailable' ? [] : answer;
    await put(table, toBankPk(bank), days);
    const found = days.find((one) => one.day === day);
    if (found === undefined) unanswered.set(key, clock.now() + restMs);
    return found;
  };
  const latestIn = async (pk: string, day: string): Promise<DayRates | undefined> => {
    const sk = { between: ['0000-00-00', day] } as const;
    const { items } = await table.query({ pk, sk, descending: true, limit: 1 });
    return items[0] && dayRates.parse(items[0]);
  };
  return {
    asked: bankRates.available,

    async find(ownerId, { bank, currency, day }) {
      const published = (await stored(toBankPk(bank), day)) ?? (await ask(bank, day));
      const known = published?.rates[currency];
      if (known !== undefined) return { ...known, bank, day, loaded: false };
      const own = (await stored(toLoadedPk(ownerId, bank), day))?.rates[currency];
      return own && { ...own, bank, day, loaded: true };
    },

    async latest(ownerId, bank, day) {
      const [published, own] = await Promise.all([
        latestIn(toBankPk(bank), day),
        latestIn(toLoadedPk(ownerId, bank), day),
      ]);
      if (own !== undefined && own.day > (published?.day ?? '')) return { ...own, loaded: true };
      return published && { ...published, loaded: false };
    },

    async load(ownerId, loaded, days) {
      await put(table, toLoadedPk(ownerId, loaded.bank), days);
      await table.write({ put: { pk: toTablesPk(ownerId), sk: loaded.bank, ...loaded } });
    },

    async loaded(ownerId) {
      const keys = rateBank.options.map((bank) => ({ pk: toTablesPk(ownerId), sk: bank }));
      return (await table.getMany(keys)).map((item) => loadedTable.parse(item));
    },
  };
}
