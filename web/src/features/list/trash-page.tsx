import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { listDeletedDocuments } from '#shared/api/document-list.ts';
import { undeleteDocument } from '#shared/api/documents.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { call } from '#web/remote/call.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useLiveInvalidation } from '#web/remote/live.ts';
import { keys } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { DoctypeTag } from '#web/ui/signs/doctype-tag.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NextStep } from '#web/ui/feedback/next-step.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { DocumentOrigin } from '#web/state/document-origin.ts';
import type { PageSize } from './core/list-state.ts';
import { getChosenShare, noSelection, togglePage, toggleRow, type Selection } from './core/selection.ts';
import { Pager } from './pager.tsx';
import * as styles from './list.module.css';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

const TrashSettings = lazy(async () => ({ default: (await import('./trash-settings.tsx')).TrashSettings }));

/** Where a document that is looked at leads back to. */
const origin: DocumentOrigin = { from: '/document/list/trash' };

type TrashProps = {
  /** What acts on the chosen documents; it stands where the pager was. */
  readonly drawSelection: (wanted: {
    readonly chosen: Selection;
    readonly onChange: (next: Selection) => void;
    readonly total: number;
  }) => ReactNode;
  /** What acts on the whole trash. */
  readonly drawActions: (total: number) => ReactNode;
};

/** Deleted documents, ten a page and newest first (R-LST-16); each can be looked at, and restored (R-LST-28). */
export function TrashPage({ drawSelection, drawActions }: TrashProps) {
  const t = useText('list');
  const own = useText('listing');
  const [chosen, choose] = useState(noSelection);
  const [place, setPlace] = useState<{ readonly page: number; readonly size: PageSize }>({ page: 1, size: 10 });
  const { data, error, refetch } = useQuery({
    queryKey: keys.trash(place.page, place.size),
    queryFn: ({ signal }) =>
      call(listDeletedDocuments, { body: { page: place.page, sizePerPage: place.size }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useLiveInvalidation(
    'document_updated',
    [...keys.lists, 'trash'],
    ({ row }) => row.deletedAt !== null || data?.data.some(({ _id }) => _id === row._id) === true,
  );
  useTitle(t('title.trash'));
  const pager =
    data === undefined || data.total === 0 ? null : <Pager state={place} total={data.total} onChange={setPlace} />;
  return (
    <div className={styles.list}>
      <header className={styles.listHead} data-trash>
        <h1>{t('title.trash')}</h1>
        <Suspense fallback={null}>
          <TrashSettings />
          {drawActions(data?.total ?? 0)}
        </Suspense>
      </header>
      <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      <div className={`${styles.listBody} ${styles.listLined}`}>
        {data === undefined && error === null ? <SkeletonRows rows={10} height={48} label={t('loading')} /> : null}
        {data?.data.length === 0 ? (
          <EmptyState
            icon={<IconTrash size={28} stroke={1.4} aria-hidden />}
            title={own('empty.trash')}
            action={<NextStep to="documents" />}
          >
            {own('empty.trashText')}
          </EmptyState>
        ) : null}
        {data === undefined || data.data.length === 0 ? null : (
          <TrashTable rows={data.data} chosen={chosen} onChoose={choose} />
        )}
      </div>
      <Suspense fallback={pager}>
        {chosen.size === 0 ? pager : drawSelection({ chosen, onChange: choose, total: data?.total ?? 0 })}
      </Suspense>
    </div>
  );
}

type TableProps = {
  readonly rows: readonly DocumentRow[];
  readonly chosen: Selection;
  readonly onChoose: (next: Selection) => void;
};

function TrashTable({ rows, chosen, onChoose }: TableProps) {
  const t = useText('list');
  const own = useText('listing');
  const format = useFormat();
  const navigate = useNavigate();
  const doctypes = useDoctypes();
  const { role } = useUser();
  const mayRestore = role.includes('admin') || role.includes('editor');
  const last = useRef<string>(undefined);
  const share = getChosenShare(chosen, rows);
  const restore = useMutation({
    mutationFn: (row: DocumentRow) => call(undeleteDocument, { params: { id: row._id } }),
    meta: { invalidates: [keys.lists, keys.counts] },
    onSuccess: (_, { _id, name }) => {
      onChoose(new Map([...chosen].filter(([id]) => id !== _id)));
      toast({
        text: own('restored', { name }),
        action: { label: own('restored.open'), run: () => void navigate(`/document/detail/${_id}`) },
      });
    },
    onError: alertError,
  });
  return (
    <table className={styles.table} data-trash>
      <thead>
        <tr>
          {mayRestore ? (
            <th data-col="choose" scope="col">
              <input
                type="checkbox"
                aria-label={t('choose.page')}
                checked={share === 'all'}
                ref={(box) => {
                  if (box !== null) box.indeterminate = share === 'some';
                }}
                onChange={() => onChoose(togglePage(chosen, rows))}
              />
            </th>
          ) : null}
          <th data-col="type" scope="col">
            {t('column.type')}
          </th>
          <th data-col="name" scope="col">
            {t('column.name')}
          </th>
          <th data-col="issued" scope="col">
            {t('column.issued')}
          </th>
          <th data-col="total" data-align="end" scope="col">
            {t('column.total')}
          </th>
          <th data-col="updated" scope="col">
            {own('column.deleted')}
          </th>
          {mayRestore ? (
            <th data-col="actions" scope="col">
              <span className={sharedStyles.hidden}>{own('column.actions')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const index = doctypes.findIndex(({ id }) => id === row.doctype);
          return (
            <tr key={row._id} className={styles.row} data-chosen={chosen.has(row._id)}>
              {mayRestore ? (
                <td data-col="choose">
                  <input
                    type="checkbox"
                    aria-label={t('choose.one', { name: row.name })}
                    checked={chosen.has(row._id)}
                    onChange={({ nativeEvent }) => {
                      const range = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
                      onChoose(toggleRow(chosen, rows, row._id, range ? last.current : row._id));
                      last.current = row._id;
                    }}
                  />
                </td>
              ) : null}
              <td data-col="type">
                {index === -1 ? null : (
                  <DoctypeTag short={doctypes[index]?.short ?? ''} index={index} title={doctypes[index]?.name} />
                )}
              </td>
              <td data-col="name">
                <Link to={`/document/preview/${row._id}`} state={origin} className={styles.rowName}>
                  {row.name}
                </Link>
                <span className={styles.rowSub}>{row.supplierName}</span>
              </td>
              <td data-col="issued">{format.date(row.issueDate)}</td>
              <td data-col="total">{row.total === '' ? '' : format.money(row.total, row.currency)}</td>
              <td data-col="updated" title={row.deletedAt === null ? undefined : format.instant(row.deletedAt)}>
                {row.deletedAt === null ? '' : format.ago(row.deletedAt)}
              </td>
              {mayRestore ? (
                <td data-col="actions">
                  <Button
                    size="xs"
                    leftSection={<IconArrowBackUp size={15} stroke={1.8} aria-hidden />}
                    loading={restore.isPending && restore.variables._id === row._id}
                    aria-label={own('restore.of', { name: row.name })}
                    onClick={() => restore.mutate(row)}
                  >
                    {own('restore')}
                  </Button>
                </td>
              ) : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
