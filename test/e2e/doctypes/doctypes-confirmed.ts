import type { Ports } from '#functions/wiring/ports.ts';
import { invoices } from '../pages/document-types.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

/** Documents that people confirmed: the surer the reader was, the fewer of its values were wrong. */
export async function confirmMany(
  { learned }: Pick<Ports, 'learned'>,
  { ownerId }: TestCompany,
  count: number,
): Promise<void> {
  const taught = Array.from({ length: count }, (_, n) => {
    const sureUpTo = n % 9 === 0 ? null : 55 + ((n * 37) % 91) / 2;
    const wrong = sureUpTo === null || (n * 17) % 100 < (100 - sureUpTo) / 6;
    return {
      documentId: String(n).padStart(24, '0'),
      at: '2026-11-01T08:00:00.000Z',
      right: wrong ? 9 : 10,
      asked: 10,
      sureUpTo,
    };
  });
  for (let from = 0; from < count; from += 20) {
    const state = await learned.state({ ownerId, doctype: invoices });
    const changed = await learned.change({
      state: { ...state, trainedAt: '2026-11-19T02:14:00.000Z', totalDocs: count, totalTime: 660 },
      taught: taught.slice(from, from + 20),
    });
    if (!changed.ok) throw new Error(changed.error);
  }
}
