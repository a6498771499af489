import { useState } from 'react';
import { Link } from 'react-router';
import type { ExportBulkDoc } from '#shared/export-bulks/export-bulk.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton, PushLink } from '#web/ui/push-button.tsx';
import { StateIcon } from '#web/ui/state-icon.tsx';
import { iconOf, stateOfDoc, worstDocsFirst } from './core/bulk-state.ts';
import { fieldAddress } from './core/field-address.ts';
import { useFindingText } from './finding-text.ts';
import { useRows } from './use-rows.ts';

/** Documents that are drawn, and whose rows are asked for, at once. */
const step = 100;

/** What became of each document, worst first: its notes, the number that the program gave it, the way to it (R-BLK-04). */
export function BulkDocs({ docs }: { docs: readonly ExportBulkDoc[] }) {
  const t = useText('bulk');
  const [shown, setShown] = useState(step);
  const sorted = worstDocsFirst(docs).slice(0, shown);
  const { rows, known } = useRows(sorted.map(({ document }) => document));
  if (docs.length === 0) return <p className="bk-none">{t('b.empty')}</p>;
  return (
    <>
      <ul className="bk-doc-list">
        {sorted.map((doc) => (
          <Doc key={doc.document} doc={doc} row={rows.get(doc.document)} gone={known && !rows.has(doc.document)} />
        ))}
      </ul>
      {docs.length <= shown ? null : (
        <PushButton
          className="bk-more"
          onClick={() => {
            setShown(shown + step);
          }}
        >
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
  const say = useFindingText();
  const state = stateOfDoc(doc);
  const name = row?.name ?? doc.name;
  const path = `/document/detail/${doc.document}`;
  return (
    <li data-state={state}>
      <div className="bk-doc">
        <StateIcon state={iconOf[state]} size={16} label={t(words[state])} />
        <span className="bk-doc-name">
          {gone ? <b>{name}</b> : <Link to={path}>{name}</Link>}
          <small>{gone ? t('m.gone') : row?.internalNumber}</small>
        </span>
        <b>{row === undefined || row.total === '' ? '' : format.money(row.total, row.currency)}</b>
        <small className="bk-doc-word">{doc.note === '' ? t(words[state]) : doc.note}</small>
      </div>
      {doc.errors.map((finding, place) => (
        <p key={`${finding.note} ${finding.value}`} className="bk-note" data-type={finding.type}>
          <span>{say(finding)}</span>
          {place === 0 && state === 'error' && !gone ? (
            <PushLink to={fieldAddress(doc.document, finding.field)}>{t('m.fix')}</PushLink>
          ) : null}
        </p>
      ))}
    </li>
  );
}
