import { useState } from 'react';
import { Link } from 'react-router';
import type { ExportBulkDoc } from '#shared/export-bulks/export-bulk.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton, PushLink } from '#web/ui/controls/push-button.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { docIcons, getDocState, sortDocsBySeverity } from '../core/bulk-state.ts';
import { toFieldPath } from '../core/bulk-address.ts';
import { useFindingText } from '../export/export-texts.ts';
import { useQueries } from '@tanstack/react-query';
import { listDocuments } from '#shared/api/document-list.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { splitIntoParts } from '../core/request-in-parts.ts';
import * as exportDialogStyles from '../export/export-dialog.module.css';
import * as styles from './bulk-window.module.css';

const perCall = 100;

/** The list rows of documents by id (R-BLK-13); `known` means that all were requested, so that one without a row is gone. */
function useRows(ids: readonly string[]) {
  return useQueries({
    queries: splitIntoParts(ids, perCall).map((part) => ({
      queryKey: [...keys.lists, 'ids', part],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listDocuments, { body: { filters: { ids: [...part] }, sizePerPage: perCall }, signal }),
    })),
    combine: (answers) => ({
      known: answers.every(({ isSuccess }) => isSuccess),
      rows: new Map<string, DocumentRow>(answers.flatMap(({ data }) => data?.data ?? []).map((row) => [row._id, row])),
    }),
  });
}

/** Documents that are drawn, and whose rows are asked for, at once. */
const step = 100;

/** What became of each document, the most severe first: its notes, the number that the program gave it, a link to it (R-BLK-04). */
export function BulkDocs({ docs }: { docs: readonly ExportBulkDoc[] }) {
  const t = useText('bulk');
  const [shown, setShown] = useState(step);
  const sorted = sortDocsBySeverity(docs).slice(0, shown);
  const { rows, known } = useRows(sorted.map(({ document }) => document));
  if (docs.length === 0) return <p className={styles.none}>{t('b.empty')}</p>;
  return (
    <>
      <ul className={styles.docList}>
        {sorted.map((doc) => (
          <Doc key={doc.document} doc={doc} row={rows.get(doc.document)} gone={known && !rows.has(doc.document)} />
        ))}
      </ul>
      {docs.length <= shown ? null : (
        <PushButton className={exportDialogStyles.more} onClick={() => setShown(shown + step)}>
          {t('m.more')}
        </PushButton>
      )}
    </>
  );
}

const words = { error: 'm.notWritten', warning: 'm.written', ok: 'm.written', waiting: 'm.waitingRow' } as const;

function Doc({ doc, row, gone }: { doc: ExportBulkDoc; row: DocumentRow | undefined; gone: boolean }) {
  const t = useText('bulk');
  const format = useFormat();
  const getFindingText = useFindingText();
  const state = getDocState(doc);
  const name = row?.name ?? doc.name;
  const path = `/document/detail/${doc.document}`;
  return (
    <li data-state={state}>
      <div className={styles.doc}>
        <StateIcon state={docIcons[state]} size={16} label={t(words[state])} />
        <span className={styles.docName}>
          {gone ? <b>{name}</b> : <Link to={path}>{name}</Link>}
          <small>{gone ? t('m.gone') : row?.internalNumber}</small>
        </span>
        <b>{row === undefined || row.total === '' ? '' : format.money(row.total, row.currency)}</b>
        <small className={styles.docWord}>{doc.note === '' ? t(words[state]) : doc.note}</small>
      </div>
      {doc.errors.map((finding, place) => (
        <p key={`${finding.note} ${finding.value}`} className={styles.note} data-type={finding.type}>
          <span>{getFindingText(finding)}</span>
          {place === 0 && state === 'error' && !gone ? (
            <PushLink to={toFieldPath(doc.document, finding.field)}>{t('m.fix')}</PushLink>
          ) : null}
        </p>
      ))}
      {doc.allowed === true ? (
        <p className={styles.note} data-type="warning">
          <span>{t('m.allowed')}</span>
        </p>
      ) : null}
    </li>
  );
}
