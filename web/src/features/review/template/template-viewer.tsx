import { store } from '#web/state/state.ts';
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
import { useSelection } from '../fields/selection-context.ts';
import { useFocus } from '../navigation/focus.ts';
import { useDoctype, useEditable, useFields, useReviewed } from '../session/session-context.ts';
import { usePart, useValue } from '../session/store.ts';
import { useTables } from '../table/tables-context.ts';
import { usePageViewer } from '../viewer/viewer-context.ts';

/** The page of a document that was made of a template, drawn anew while its fields are typed (ledger R-TPL-02, R-TPL-25). */
export function TemplateViewer() {
  const t = useText('templates');
  const sentence = useErrorSentence();
  const { markShown } = usePageViewer();
  const _id = useReviewed((document) => document._id);
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

/** A template with the values of the document. Pressing a place leads to its field. */
export function FilledTemplate({ body }: { body: TemplateBody }) {
  const t = useText('templates');
  const tables = useTables();
  const all = useValue(tables.all);
  const fields = useFields();
  const doctype = useDoctype();
  const editable = useEditable();
  const { panel, activeRow, activate } = useSelection();
  const active = usePart(activeRow, (row) => row?.id);
  const { focusActive } = useFocus();
  const [shown] = useDebouncedValue(
    useMemo(() => ({ fields, tables: all }), [fields, all]),
    renderDebounceMs,
  );
  const filling = useMemo(
    () => ({ ...shown, language: body.language, words: getTemplateWords(body.language, doctype) }),
    [shown, body.language, doctype],
  );
  const go = (id: string) => {
    const row = store.get(panel).rows.find((one) => one.id === id);
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
      active={active}
      onField={editable ? go : undefined}
    />
  );
}
