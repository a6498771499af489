import { piecesWarning, receiptsWarning } from '#shared/reading/pieces/piece-warnings.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/band.tsx';

/** Says that a document looks like several papers; pages count from 1 for people. */
export function PieceBands({ warnings }: { readonly warnings: readonly string[] }) {
  const t = useText('detail');
  return warnings.map((warning) => {
    const starts = piecesWarning.read(warning);
    const [page, count] = receiptsWarning.read(warning);
    if (starts.length > 0)
      return (
        <Band key={warning} tone="warning" compact title={t('pieces.title')}>
          {t('pieces.hint', { pages: starts.map((start) => start + 1).join(', ') })}
        </Band>
      );
    if (page === undefined || count === undefined) return null;
    return (
      <Band key={warning} tone="warning" compact title={t('receipts.title')}>
        {t('receipts.hint', { page: page + 1, number: count })}
      </Band>
    );
  });
}
