import type { LogItem } from '#shared/document/log-item.ts';
import { describeAnswer } from '#shared/text/answer-text.ts';
import { useLocale } from '#web/text/use-text.ts';

/** What was answered to the supplier of an e-invoice. */
export function Answered({ answer }: { readonly answer: NonNullable<LogItem['metadata']['answer']> }) {
  return <p>{describeAnswer(useLocale(), answer)}</p>;
}
