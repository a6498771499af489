import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listDocuments } from '#shared/api/document-list.ts';
import { readDocument } from '#shared/api/documents.ts';
import type { TemplateBody } from '#shared/template/template.ts';
import { getTemplateWords } from '#shared/text/template-words.ts';
import { call } from '#web/remote/call.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { keys } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { TemplateSheet } from '#web/ui/page-drawing/template-sheet.tsx';
import { PrintButton } from './print-button.tsx';
import * as styles from './template-editor.module.css';

type PreviewProps = { readonly id: string; readonly body: TemplateBody; readonly saved: boolean };

/** The page filled with the values of a real document; which one, the person chooses. */
export function Preview({ id, body, saved }: PreviewProps) {
  const t = useText('templates');
  const sentence = useErrorSentence();
  const doctypes = useDoctypes();
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useQuery({
    queryKey: keys.list('template-preview'),
    queryFn: ({ signal }) => call(listDocuments, { body: { sizePerPage: 50 }, signal }),
  });
  const picked = chosen ?? list.data?.data[0]?._id;
  const documentId = useQuery({
    queryKey: keys.document(picked ?? ''),
    queryFn: ({ signal }) => call(readDocument, { params: { id: picked ?? '' }, signal }),
    enabled: picked !== undefined,
  });
  const { data } = documentId;
  const filling = useMemo(
    () => ({
      fields: data?.fields ?? [],
      tables: data?.tables ?? [],
      language: body.language,
      words: getTemplateWords(
        body.language,
        doctypes.find(({ id: doctype }) => doctype === data?.doctype),
      ),
    }),
    [data, body.language, doctypes],
  );
  const error = list.error ?? documentId.error;
  return (
    <section className={styles.preview} aria-label={t('editor.preview')}>
      <div className={styles.previewBar}>
        <Select
          size="xs"
          searchable
          w={320}
          aria-label={t('preview.document')}
          placeholder={t('preview.none')}
          nothingFoundMessage={t('preview.none')}
          data={(list.data?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          value={picked ?? null}
          allowDeselect={false}
          onChange={setChosen}
        />
        <PrintButton id={id} saved={saved} document={picked} />
      </div>
      {error === null ? null : (
        <Band tone="error" compact title={t('preview.failed')}>
          {sentence(error)}
        </Band>
      )}
      <TemplateSheet body={body} filling={filling} label={t('stage.page')} />
    </section>
  );
}
