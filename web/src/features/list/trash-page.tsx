import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listDeletedDocuments } from '#shared/api/document-list.ts';
import { undeleteDocument } from '#shared/api/documents.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { call } from '#web/remote/call.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useLiveInvalidation } from '#web/remote/live.ts';
import { keys } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { formatDate, formatInstant } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { DoctypeTag } from '#web/ui/signs/doctype-tag.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { PageSize } from './core/list-state.ts';
import { Pager } from './pager.tsx';
import * as styles from './list.module.css';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

/** Deleted documents, ten a page and newest first (R-LST-16); each can be restored (R-LST-28). */
export function TrashPage() {
  const t = useText('list');
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
  return (
    <div className={styles.list}>
      <header className={styles.listHead}>
        <h1>{t('title.trash')}</h1>
      </header>
      <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      <div className={`${styles.listBody} ${styles.listLined}`}>
        {data === undefined && error === null ? <SkeletonRows rows={10} height={48} label={t('loading')} /> : null}
        {data?.data.length === 0 ? (
          <EmptyState icon={<IconTrash size={28} stroke={1.4} aria-hidden />} title={t('empty.trash')}>
            {t('empty.trashText')}
          </EmptyState>
        ) : null}
        {data === undefined || data.data.length === 0 ? null : <TrashTable rows={data.data} />}
      </div>
      {data === undefined || data.total === 0 ? null : <Pager state={place} total={data.total} onChange={setPlace} />}
    </div>
  );
}

function TrashTable({ rows }: { rows: readonly DocumentRow[] }) {
  const t = useText('list');
  const format = useFormat();
  const navigate = useNavigate();
  const doctypes = useDoctypes();
  const { role } = useUser();
  const mayRestore = role.includes('admin') || role.includes('editor');
  const restore = useMutation({
    mutationFn: (row: DocumentRow) => call(undeleteDocument, { params: { id: row._id } }),
    meta: { invalidates: [keys.lists, keys.counts] },
    onSuccess: (_, { _id, name }) => {
      toast({
        text: t('restored', { name }),
        action: { label: t('restored.open'), run: () => void navigate(`/document/detail/${_id}`) },
      });
    },
    onError: alertError,
  });
  return (
    <table className={styles.table} data-trash>
      <thead>
        <tr>
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
            {t('column.deleted')}
          </th>
          {mayRestore ? (
            <th data-col="actions" scope="col">
              <span className={sharedStyles.hidden}>{t('column.actions')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const index = doctypes.findIndex(({ id }) => id === row.doctype);
          return (
            <tr key={row._id} className={styles.row}>
              <td data-col="type">
                {index === -1 ? null : (
                  <DoctypeTag short={doctypes[index]?.short ?? ''} index={index} title={doctypes[index]?.name} />
                )}
              </td>
              <td data-col="name">
                <b className={styles.rowName}>{row.name}</b>
                <span className={styles.rowSub}>{row.supplierName}</span>
              </td>
              <td data-col="issued">{formatDate(row.issueDate)}</td>
              <td data-col="total">{row.total === '' ? '' : format.money(row.total, row.currency)}</td>
              <td data-col="updated" title={row.deletedAt === null ? undefined : formatInstant(row.deletedAt)}>
                {row.deletedAt === null ? '' : format.ago(row.deletedAt)}
              </td>
              {mayRestore ? (
                <td data-col="actions">
                  <Button
                    size="xs"
                    leftSection={<IconArrowBackUp size={15} stroke={1.8} aria-hidden />}
                    loading={restore.isPending && restore.variables._id === row._id}
                    aria-label={t('restore.of', { name: row.name })}
                    onClick={() => restore.mutate(row)}
                  >
                    {t('restore')}
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
