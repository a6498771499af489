import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { CurrentUser, MemberBrief } from '#shared/account/user.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import type { DocumentOrigin } from '#web/state/document-origin.ts';
import { toDay, formatDate, formatDayMonth, formatInstant } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Avatar } from '#web/ui/signs/avatar.tsx';
import { DoctypeTag } from '#web/ui/signs/doctype-tag.tsx';
import { QualityBar } from '#web/ui/signs/quality-bar.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { belongsToList, isOverdue, getRailState, getDocumentPath, type Scope } from './core/list-state.ts';
import * as stateStyles from '#web/ui/signs/state.module.css';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from './list.module.css';

// Few documents have tags; their component is loaded with the first one.
const RowTags = lazy(async () => ({ default: (await import('./row-tags.tsx')).RowTags }));

type TableRowProps = {
  readonly row: DocumentRow;
  readonly origin: DocumentOrigin | undefined;
  readonly scope: Scope;
  readonly user: CurrentUser;
  readonly doctypes: readonly Doctype[];
  readonly people: readonly MemberBrief[];
  /** Undefined for who may not choose. */
  readonly chosen: boolean | undefined;
  /** `range`: everything since the document that was chosen last. */
  readonly onChoose: (id: string, range: boolean) => void;
};

const queueKeys = {
  preprocessing: 'queue.preprocessing',
  processing: 'queue.processing',
  uploading: 'queue.uploading',
  extraction: 'queue.extraction',
  batch: 'queue.batch',
} as const;

/** A document in the list. A row that stopped matching stays, greyed, until the list is read again. */
export function TableRow({ row, origin, scope, user, doctypes, people, chosen, onChoose }: TableRowProps) {
  const t = useText('list');
  const format = useFormat();
  const gone = !belongsToList(row, scope);
  const index = doctypes.findIndex(({ id }) => id === row.doctype);
  const doctype = doctypes[index];
  const overdue = isOverdue(row, toDay(new Date()));
  return (
    <tr
      className={`${styles.row} ${stateStyles.rail}`}
      data-part="rail"
      data-id={row._id}
      data-chosen={chosen}
      data-gone={gone}
      data-rail={getRailState(row)}
    >
      {chosen === undefined ? null : (
        <td data-col="choose">
          <input
            type="checkbox"
            aria-label={t('choose.one', { name: row.name })}
            checked={chosen}
            onChange={({ nativeEvent }) => onChoose(row._id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </td>
      )}
      {scope.doctype === undefined ? (
        <td data-col="type">
          {doctype === undefined ? (
            <DoctypeTag short="" title={t('noType')} />
          ) : (
            <DoctypeTag short={doctype.short} index={index} title={doctype.name} />
          )}
        </td>
      ) : null}
      <td data-col="name">
        <Name row={row} origin={origin} path={getDocumentPath(row, user)} />
        {row.tags.length === 0 ? null : (
          <Suspense fallback={null}>
            <RowTags tags={row.tags} />
          </Suspense>
        )}
        <SecondLine row={row} gone={gone} />
      </td>
      <td data-col="symbol">{row.variableSymbol}</td>
      <td data-col="step" title={row.stepName}>
        {row.queue === null && row.stepName !== '' ? row.stepName : '–'}
      </td>
      <td data-col="quality">
        <Reading row={row} />
      </td>
      <td data-col="issued">{formatDate(row.issueDate)}</td>
      <td data-col="due" data-overdue={overdue}>
        <span className={styles.wide}>{formatDate(row.dueDate)}</span>
        {row.dueDate === '' ? null : (
          <span className={styles.narrow}>{t('dueShort', { date: formatDayMonth(row.dueDate) })}</span>
        )}
        {overdue ? <span className={sharedStyles.hidden}>{t('overdue')}</span> : null}
      </td>
      <td data-col="total">{row.total === '' ? '' : format.money(row.total, row.currency)}</td>
      <td data-col="users">
        <span className={styles.people}>
          {row.userId.slice(0, 3).map((id) => {
            const person = people.find(({ _id }) => _id === id);
            return person === undefined ? null : <Avatar key={id} name={person.name} />;
          })}
          {row.userId.length > 3 ? <small>+{row.userId.length - 3}</small> : null}
        </span>
      </td>
      <td data-col="updated" title={formatInstant(row.updatedAt)}>
        {format.ago(row.updatedAt)}
      </td>
    </tr>
  );
}

function Name({
  row,
  origin,
  path,
}: {
  row: DocumentRow;
  origin: DocumentOrigin | undefined;
  path: string | undefined;
}) {
  if (path === undefined) return <b className={styles.rowName}>{row.name}</b>;
  return (
    <Link to={path} state={origin} className={styles.rowName} data-row title={row.name}>
      {row.name}
    </Link>
  );
}

function SecondLine({ row, gone }: { row: DocumentRow; gone: boolean }) {
  const t = useText('list');
  if (gone) return <span className={styles.rowSub}>{t('gone')}</span>;
  if (row.queue !== null) return <span className={styles.rowSub}>{t('pages', { count: row.pageCount })}</span>;
  if (row.status === 'failed') return <span className={styles.rowSub}>{t('failedRow')}</span>;
  const number = row.internalNumber === '' ? t('noNumber') : row.internalNumber;
  return <span className={styles.rowSub}>{row.supplierName === '' ? number : `${row.supplierName} · ${number}`}</span>;
}

function Reading({ row }: { row: DocumentRow }) {
  const ui = useText('ui');
  const t = useText('list');
  if (row.queue !== null) {
    return (
      <span className={stateStyles.quality}>
        <i className={sharedStyles.spinner} aria-hidden />
        {ui(queueKeys[row.queue])}
      </span>
    );
  }
  if (row.status === 'failed') {
    return (
      <span className={`${stateStyles.quality} ${styles.qualityFailed}`}>
        <StateIcon state="invalid" size={15} />
        {t('tab.failed')}
      </span>
    );
  }
  return <QualityBar quality={row.quality} />;
}
