import type { DocumentRow } from '#shared/document/document.ts';
import { currencySums } from '#shared/kit/currency-sums.ts';
import { useFormat } from '#web/text/use-format.ts';

/** What documents come to, a sum as people read it for each currency. */
export function useSums(): (documents: readonly Pick<DocumentRow, 'total' | 'currency'>[]) => readonly string[] {
  const format = useFormat();
  return (documents) => {
    const sums = currencySums(documents.map(({ total: amount, currency }) => ({ amount, currency })));
    return sums.map(({ sum, currency }) => format.money(sum, currency));
  };
}
