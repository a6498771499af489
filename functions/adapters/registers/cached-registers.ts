import { fold } from '#shared/kit/text.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Registers } from '#functions/ports/parties.ts';

/** Companies change seldom; a person who types asks for the same ones again and again. */
const keptMs = 10 * 60_000;
const maxKept = 500;

/** Remembers the last answers that hold something: a register that was away may be back the next moment. */
function memory<T>({ clock }: { readonly clock: Clock }, isKept: (answer: T) => boolean) {
  const kept = new Map<string, { readonly until: number; readonly answer: T }>();
  return async (question: string, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(question);
    if (known !== undefined && known.until > clock.now()) return known.answer;
    kept.delete(question);
    const answer = await ask();
    if (isKept(answer)) kept.set(question, { until: clock.now() + keptMs, answer });
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}

/** The same registers, asked for what they know once in ten minutes. */
export function cachedRegisters(deps: { readonly clock: Clock }, registers: Registers): Registers {
  const searches = memory<Awaited<ReturnType<Registers['search']>>>(
    deps,
    (entries) => entries !== 'unavailable' && entries.length > 0,
  );
  const finds = memory<Awaited<ReturnType<Registers['find']>>>(
    deps,
    (entry) => entry !== undefined && entry !== 'unavailable',
  );
  return {
    available: registers.available,
    search: (country, words) => searches(`${country}\n${fold(words).trim()}`, () => registers.search(country, words)),
    find: (country, companyId) => finds(`${country}\n${companyId}`, () => registers.find(country, companyId)),
  };
}
