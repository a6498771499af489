import type { BankRates } from '#functions/ports/exchange-rates.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { Log } from '#functions/ports/log.ts';
import { addDays, countDaysBetween } from '#shared/kit/dates.ts';
import { readRates } from '#shared/rates/read-rates.ts';
import type { DayRates } from '#shared/rates/rate-table.ts';

type Deps = { readonly log: Pick<Log, 'warn'>; readonly clock: Clock };
/** Folders of the banks, without a slash at the end. */
export type RateUrls = { readonly ecb: string; readonly cnb: string };

/** A person waits for the answer of a save. */
const patienceMs = 4_000;
/** The whole history of the ECB has some seven. */
const maxBytes = 12_000_000;
/** Days that the shorter history of the ECB surely has. */
const shortHistoryDays = 80;

/** No bank is asked: there is what companies load themselves. */
export const noBankRates: BankRates = { available: false, read: async () => 'unavailable' };

/** The bytes of an answer, but never more than a table can have. */
async function readWhole(answer: Response): Promise<string | undefined> {
  if (answer.body === null || Number(answer.headers.get('content-length') ?? '0') > maxBytes) return undefined;
  const reader: ReadableStreamDefaultReader<Uint8Array> = answer.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > maxBytes) return undefined;
    chunks.push(part.value);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

async function ask({ log }: Deps, url: string): Promise<readonly DayRates[] | 'unavailable'> {
  const host = new URL(url).host;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
    const text = answer.ok ? await readWhole(answer) : undefined;
    const days = text === undefined ? [] : readRates(text);
    if (days.length > 0) return days;
    log.warn('rates-unreadable', { host, status: answer.status });
  } catch (error) {
    log.warn('rates-away', { host, reason: error instanceof Error ? error.name : 'unknown' });
  }
  return 'unavailable';
}

/** The published tables of the ECB (eurofxref) and of the ČNB (denni_kurz.txt). */
export function publishedRates(deps: Deps, urls: RateUrls): BankRates {
  return {
    available: true,
    async read(bank, day) {
      if (bank === 'cnb') {
        const [year, month, date] = day.split('-');
        return ask(deps, `${urls.cnb}/denni_kurz.txt?date=${date}.${month}.${year}`);
      }
      const recent = countDaysBetween(day, getToday(deps.clock)) < shortHistoryDays;
      const days = await ask(deps, `${urls.ecb}/eurofxref-hist${recent ? '-90d' : ''}.xml`);
      // Of the whole history only the surroundings are worth storing.
      return days === 'unavailable' || recent
        ? days
        : days.filter((one) => one.day >= addDays(day, -10) && one.day <= addDays(day, 10));
    },
  };
}
