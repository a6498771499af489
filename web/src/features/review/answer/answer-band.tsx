import type { EinvoiceAnswer } from '#shared/einvoice/answer.ts';
import { getAnswerStatus, getAnswerWord } from '#shared/text/answer-text.ts';
import { fillText } from '#shared/text/fill-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';

/** Says what was last answered to the supplier of an e-invoice, and when. */
export function AnswerBand({ answer }: { readonly answer: EinvoiceAnswer }) {
  const format = useFormat();
  const locale = useLocale();
  const title = fillText(getAnswerWord(locale, 'band'), {
    status: getAnswerStatus(locale, answer),
    at: format.instant(answer.at),
  });
  const isGood = answer.status === 'AP' || answer.status === 'PD';
  return (
    <Band tone={isGood ? 'done' : 'info'} compact title={title}>
      {answer.note === '' ? undefined : answer.note}
    </Band>
  );
}
