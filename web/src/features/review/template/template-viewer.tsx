import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { readDocumentTemplate } from '#shared/api/templates.ts';
import { renderDebounceMs } from '#shared/template/page.ts';
import type { TemplateBody } from '#shared/template/template.ts';
import { getTemplateWords } from '#shared/text/template-words.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { TemplateSheet } from '#web/ui/page-drawing/template-sheet.tsx';
import { useReview } from '../session/review-context.ts';
import { focusActive } from '../navigation/focus.ts';

/** The page of a document that was made of a template, drawn anew while its fields are typed (ledger R-TPL-02, R-TPL-25). */
export function TemplateViewer() {
  const t = useText('templates');
  const sentence = useErrorSentence();
  const { session, markShown } = useReview();
  const { _id } = session.document;
  const { data, error } = useQuery({
    queryKey: keys.documentPart(_id, 'template'),
    queryFn: ({ signal }) => call(readDocumentTemplate, { params: { id: _id }, signal }),
    // A document keeps the template that it was made of.
    staleTime: Infinity,
  });
  const drawn = data !== undefined || error !== null;
  useEffect(() => {
    if (drawn) markShown();
  }, [drawn, markShown]);
  if (error !== null)
    return (
      <Band tone="error" title={t('stage.failed')}>
        {sentence(error)}
      </Band>
    );
  return data === undefined ? null : <FilledTemplate body={data} />;
}

/** A template with the values on the screen. Pressing a place brings the hands to its field. */
export function FilledTemplate({ body }: { body: TemplateBody }) {
  const t = useText('templates');
  const { fields, tables, doctype, activeRow, panel, activate, editable } = useReview();
  const [shown] = useDebouncedValue({ fields, tables: tables.all }, renderDebounceMs);
  const filling = useMemo(
    () => ({ ...shown, language: body.language, words: getTemplateWords(body.language, doctype) }),
    [shown, body.language, doctype],
  );
  const go = (id: string) => {
    const row = panel.rows.find((one) => one.id === id);
    if (row === undefined) return;
    tables.list(false);
    activate(row.key);
    focusActive();
  };
  return (
    <TemplateSheet
      body={body}
      filling={filling}
      label={t('stage.page')}
      active={activeRow?.id}
      onField={editable ? go : undefined}
    />
  );
}
