import type { RepeatedDocument } from '#shared/document/repeated-document.ts';
import { toDay } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';

/** Where a document is that another one names. */
export function useRepeatedPlace(): (document: Pick<RepeatedDocument, 'status' | 'stepName'>) => string {
  const t = useText('files');
  return ({ status, stepName }) => {
    if (status === 'confirmed') return t('repeated.archive');
    if (status === 'failed') return t('repeated.failed');
    return stepName === '' ? t('repeated.processed') : t('repeated.step', { step: stepName });
  };
}

/** What a person reads of a document that another one repeats: its number and name, its date, and where it is. */
export function useRepeatedText(): (document: RepeatedDocument) => string {
  const format = useFormat();
  const t = useText('files');
  const findPlace = useRepeatedPlace();
  return (document) => {
    const { internalNumber, name, issueDate, createdAt } = document;
    return t('repeated.document', {
      name: internalNumber === '' || internalNumber === name ? name : `${internalNumber} · ${name}`,
      date: format.date(issueDate === '' ? toDay(createdAt) : issueDate),
      place: findPlace(document),
    });
  };
}
