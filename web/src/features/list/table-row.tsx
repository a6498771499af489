import { lazy, memo, Suspense } from 'react';
import { Link } from 'react-router';
import type { CurrentUser, MemberBrief } from '#shared/account/user.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import type { ListedRow } from '#shared/document/listed-row.ts';
import type { DocumentOrigin } from '#web/state/document-origin.ts';
import { removeLegalForm } from '#shared/kit/company-name.ts';
import { toDay } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { lazyWhenIdle } from '#web/ui/lazy-when-idle.ts';
import { Avatar } from '#web/ui/signs/avatar.tsx';
import { DoctypeTag } from '#web/ui/signs/doctype-tag.tsx';
import { QualityBar } from '#web/ui/signs/quality-bar.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { phoneColumns, type ShownColumn, type UsualId } from './columns/columns.ts';
import { findNumber } from './core/find-number.ts';
import { Cut } from './cut.tsx';
import { isOverdue, getRailState, getDocumentPath } from './core/list-state.ts';
import * as stateStyles from '#web/ui/signs/state.module.css';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from './list.module.css';

// Few lists have columns beside the usual ones.
const ExtraCell = lazy(async () => ({ default: (await import('./columns/extra-cell.tsx')).ExtraCell }));
// Rows are readable before the marks that people put on them.
const RowMarks = lazyWhenIdle(async () => (await import('./columns/row-marks.tsx')).RowMarks);

type TableRowProps = {
  readonly row: ListedRow;
  readonly columns: readonly ShownColumn[];
  /** Where columns stay while the table is scrolled sideways, by key. */
  readonly left: ReadonlyMap<string, number>;
  readonly origin: DocumentOrigin | undefined;
  /** It belongs to the list no more. */
  readonly gone: boolean;
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
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, columns, left, gone, user, chosen, onChoose } = props;
  const t = useText('list');
  const path = getDocumentPath(row, user);
  // A phone shows the same of every document, whatever the table shows.
  const extra = phoneColumns.filter((id) => columns.every(({ key }) => key !== id));
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
      {columns.map(({ key, usual, ref, align }) =>
        usual === undefined ? (
          <td
            key={key}
            data-col={key}
            data-align={align}
            data-stuck={left.has(key) || undefined}
            style={{ left: left.get(key) }}
          >
            <Suspense fallback={null}>
              <ExtraCell row={row} column={ref} path={path} />
            </Suspense>
          </td>
        ) : (
          <Cell
            key={key}
            {...props}
            id={usual}
            path={path}
            at={left.get(key)}
            tagged={columns.some(({ key: one }) => one === 'tags')}
          />
        ),
      )}
      {extra.map((id) => (
        <Cell key={id} {...props} id={id} path={path} phone />
      ))}
    </tr>
  );
});

type CellProps = TableRowProps & {
  readonly id: UsualId;
  readonly path: string | undefined;
  readonly at?: number | undefined;
  /** The tags have a column of their own. */
  readonly tagged?: boolean;
  /** For phones alone. */
  readonly phone?: boolean;
};

function Cell({ id, row, path, origin, gone, doctypes, people, at, tagged = false, phone }: CellProps) {
  const t = useText('list');
  const format = useFormat();
  const overdue = id === 'due' && isOverdue(row, toDay(new Date()));
  const td = {
    'data-col': id,
    'data-stuck': at === undefined ? undefined : true,
    'data-phone': phone,
    style: { left: at },
  };
  switch (id) {
    case 'type': {
      const index = doctypes.findIndex((one) => one.id === row.doctype);
      const doctype = doctypes[index];
      return (
        <td {...td}>
          {doctype === undefined ? (
            <DoctypeTag short="" title={t('noType')} />
          ) : (
            <DoctypeTag short={doctype.short} index={index} title={doctype.name} />
          )}
        </td>
      );
    }
    case 'name':
      return (
        <td {...td}>
          <Name row={row} origin={origin} path={path} />
          <Suspense fallback={null}>
            <RowMarks row={row} tagged={tagged} />
          </Suspense>
          <SecondLine row={row} gone={gone} />
        </td>
      );
    case 'symbol':
      return <td {...td}>{row.variableSymbol}</td>;
    case 'step':
      return (
        <td {...td} title={row.stepName}>
          {row.queue === null && row.stepName !== '' ? row.stepName : '–'}
        </td>
      );
    case 'quality':
      return (
        <td {...td}>
          <Reading row={row} />
        </td>
      );
    case 'issued':
      return <td {...td}>{format.date(row.issueDate)}</td>;
    case 'due':
      return (
        <td {...td} data-overdue={overdue}>
          <span className={styles.wide}>{format.date(row.dueDate)}</span>
          {row.dueDate === '' ? null : (
            <span className={styles.narrow}>{t('dueShort', { date: format.dayMonth(row.dueDate) })}</span>
          )}
          {overdue ? <span className={sharedStyles.hidden}>{t('overdue')}</span> : null}
        </td>
      );
    case 'total':
      return <td {...td}>{row.total === '' ? '' : format.money(row.total, row.currency)}</td>;
    case 'users':
      return (
        <td {...td}>
          <span className={styles.people}>
            {row.userId.slice(0, 3).map((one) => {
              const person = people.find(({ _id }) => _id === one);
              return person === undefined ? null : <Avatar key={one} name={person.name} />;
            })}
            {row.userId.length > 3 ? <small>+{row.userId.length - 3}</small> : null}
          </span>
        </td>
      );
    case 'updated':
      return (
        <td {...td} title={format.instant(row.updatedAt)}>
          {format.ago(row.updatedAt)}
        </td>
      );
  }
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
  const name = <Cut text={row.name} at={findNumber(row.name)} />;
  if (path === undefined)
    return (
      <b className={styles.rowName} title={row.name}>
        {name}
      </b>
    );
  return (
    <Link to={path} state={origin} className={styles.rowName} data-row title={row.name}>
      {name}
    </Link>
  );
}

function SecondLine({ row, gone }: { row: DocumentRow; gone: boolean }) {
  const t = useText('list');
  if (gone) return <span className={styles.rowSub}>{t('gone')}</span>;
  if (row.queue !== null) return <span className={styles.rowSub}>{t('pages', { count: row.pageCount })}</span>;
  if (row.status === 'failed') return <span className={styles.rowSub}>{t('failedRow')}</span>;
  const { supplierName } = row;
  const number = row.internalNumber === '' && supplierName === '' ? t('noNumber') : row.internalNumber;
  if (supplierName === '') return <span className={styles.rowSub}>{number}</span>;
  // The legal form tells no supplier from another; the room is for what does.
  const supplier = removeLegalForm(supplierName);
  const end = number === '' ? '' : ` · ${number}`;
  return (
    <span className={styles.rowSub} title={`${supplierName}${end}`}>
      <Cut text={`${supplier}${end}`} at={supplier.length} />
    </span>
  );
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
