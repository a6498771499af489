import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate, toDay } from '#web/text/format.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText, useLocale } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { hasNoPages } from './no-pages.tsx';
import { useDocumentActions } from './actions/use-document-actions.ts';
import { useToolActions } from './actions/use-tool-actions.ts';
import { documentsWarning, receiptsWarning } from '#shared/reading/segmentation/segmentation-warnings.ts';
import { getWorkflowTroubleText } from '#shared/text/workflow-trouble-text.ts';
import { usePeople } from './session/document-queries.ts';
import { useReviewedDocument, useReviewSession, useSession } from './session/session-context.ts';
import * as styles from './review.module.css';

/** Says why a document could not go on through its workflow, and what can be done. */
function WorkflowBand({ warnings }: { readonly warnings: readonly string[] }) {
  const trouble = getWorkflowTroubleText(warnings, useLocale());
  if (trouble === undefined) return null;
  return (
    <Band tone="warning" compact title={trouble.title}>
      {trouble.hint}
    </Band>
  );
}

/** Says that a document looks like several documents; pages count from 1 for people. */
function SegmentationBands({ warnings }: { readonly warnings: readonly string[] }) {
  const t = useText('detail');
  return warnings.map((warning) => {
    const starts = documentsWarning.read(warning);
    const [page, count] = receiptsWarning.read(warning);
    if (starts.length > 0)
      return (
        <Band key={warning} tone="warning" compact title={t('pieces.title')}>
          {t('pieces.hint', { pages: starts.map((start) => start + 1).join(', ') })}
        </Band>
      );
    if (page === undefined || count === undefined) return null;
    return (
      <Band key={warning} tone="warning" compact title={t('receipts.title')}>
        {t('receipts.hint', { page: page + 1, number: count })}
      </Band>
    );
  });
}

const duplicates = (warnings: readonly string[]): readonly string[] =>
  warnings.filter((warning) => warning.startsWith('duplicate:')).map((warning) => warning.slice('duplicate:'.length));

/** What is special about the document's state, in place, above the fields and the page. */
export function StateBands() {
  const t = useText('detail');
  const ui = useText('ui');
  const fieldText = useFieldText();
  const people = usePeople();
  const { preview } = useReviewSession();
  const document = useReviewedDocument();
  const unreachable = useSession((session) => session.unreachable);
  const actions = useDocumentActions();
  const toolActions = useToolActions();
  const failed = document.status === 'failed';
  const archived = document.status === 'confirmed';
  const reading = document.queue !== null;
  const deleted = document.deletedAt !== null;
  const names = document.userId
    .map((id) => people.find((person) => person._id === id)?.name)
    .filter((name) => name !== undefined);
  return (
    <div className={styles.bands}>
      {failed ? (
        <Band
          tone="error"
          compact
          title={t('failed.title')}
          actions={
            // Where there are no pages, the viewer offers it.
            actions.canReset && !hasNoPages(document) ? (
              <Button size="xs" loading={actions.busy === 'reset'} onClick={() => void actions.reset()}>
                {t('failed.reset')}
              </Button>
            ) : undefined
          }
        >
          {document.error === null ? t('failed.hint') : fieldText.failure(document.error)}
        </Band>
      ) : null}
      {reading ? (
        <Band
          tone="info"
          compact
          title={document.queue === null ? '' : ui(`queue.${document.queue}`)}
          actions={
            actions.canReset ? (
              <Button size="xs" loading={actions.busy === 'reset'} onClick={() => void actions.reset()}>
                {t('reading.reset')}
              </Button>
            ) : undefined
          }
        >
          {t(actions.canReset ? 'reading.stalled' : 'reading.hint')}
        </Band>
      ) : null}
      {archived ? (
        <div className={styles.archived} role="status">
          <span>
            <strong>{t('archived.title')}</strong> {t('archived.hint')}
          </span>
          {toolActions.canUnlock ? (
            <Button
              size="xs"
              leftSection={<IconLockOpen size={14} stroke={1.8} aria-hidden />}
              loading={toolActions.busy === 'unlock'}
              onClick={() => void toolActions.unlock()}
            >
              {t('unlock.confirm')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {deleted ? (
        <Band tone="readonly" compact title={t('deleted.title')}>
          {t('deleted.hint')}
          {document.expiration === null
            ? ''
            : ` ${t('deleted.expires', { date: formatDate(toDay(document.expiration)) })}`}
        </Band>
      ) : null}
      {!document.editable && !failed && !archived && !reading && !deleted ? (
        <Band tone="readonly" compact title={t('readonly.title')}>
          {names.length === 0 ? t('readonly.nobody') : t('readonly.assigned', { names: names.join(', ') })}
        </Band>
      ) : null}
      {duplicates(document.warnings).map((id) => (
        <Band
          key={id}
          tone="warning"
          compact
          title={t('duplicate.title')}
          actions={
            <Button size="xs" component={Link} to={`/document/${preview ? 'preview' : 'detail'}/${id}`}>
              {ui('error.toDocument')}
            </Button>
          }
        >
          {t('duplicate.hint')}
        </Band>
      ))}
      <WorkflowBand warnings={document.warnings} />
      <SegmentationBands warnings={document.warnings} />
      {unreachable ? (
        <Band tone="offline" compact title={t('offline.title')}>
          {t('offline.hint')}
        </Band>
      ) : null}
    </div>
  );
}
