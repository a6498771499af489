import { Button } from '@mantine/core';
import { IconArrowBackUp, IconLockOpen } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useUser } from '#web/remote/session.ts';
import { useAtomValue } from '#web/state/state.ts';
import { formatTime, toDay } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText, useLocale } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { DuplicateBands } from './duplicate-bands.tsx';
import { hasNoPages } from './no-pages.tsx';
import { canWork } from './actions/core/permissions.ts';
import { FailedHelp } from './actions/failed-help.tsx';
import { useDocumentActions } from './actions/use-document-actions.ts';
import { useToolActions } from './actions/use-tool-actions.ts';
import type { Returned } from '#shared/document/document.ts';
import { documentsWarning, receiptsWarning } from '#shared/reading/segmentation/segmentation-warnings.ts';
import { getWorkflowTroubleText } from '#shared/text/workflow-trouble-text.ts';
import { getMemberName } from './session/core/names.ts';
import { countUnsaved } from './session/core/session-model.ts';
import { keepsDraftsAtom } from './session/keep-draft.ts';
import { useDialogs } from './session/dialogs-context.ts';
import { usePeople } from './session/document-queries.ts';
import { useReviewed, useReviewedDocument, useSession } from './session/session-context.ts';
import * as styles from './review.module.css';

/** The sentences of the rules are many: they are loaded for the documents that need them. */
const EinvoiceBand = lazy(async () => ({ default: (await import('./einvoice-band.tsx')).EinvoiceBand }));

const PartyBand = lazy(async () => ({ default: (await import('./party-band.tsx')).PartyBand }));

/** They come after the document is shown: few documents correct another one. */
const CorrectionBands = lazy(async () => ({ default: (await import('./correction-bands.tsx')).CorrectionBands }));
const AnswerBand = lazy(async () => ({ default: (await import('./answer/answer-band.tsx')).AnswerBand }));

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

/** Says who may edit the document and what this person still can do; one who works with documents asks for it. */
function NoPermissionBand() {
  const t = useText('detail');
  const user = useUser();
  const people = usePeople();
  const { beginMessage } = useDialogs();
  const assigned = useReviewed(({ userId }) => userId);
  const holders = people.filter(({ _id }) => assigned.includes(_id));
  const asked = holders.length === 0 ? people.filter(({ role }) => role === 'admin') : holders;
  const names = holders.map(({ name }) => name).join(', ');
  const ask = () => {
    const mentions = asked.slice(0, maxMentions).map(({ name }) => `@${name}`);
    beginMessage(`${mentions.join(' ')} ${t('readonly.request')}`.trim());
  };
  return (
    <Band
      tone="readonly"
      compact
      title={t('readonly.title')}
      actions={
        canWork(user) ? (
          <Button size="xs" onClick={ask}>
            {t('readonly.ask')}
          </Button>
        ) : undefined
      }
    >
      {names === '' ? t('readonly.nobody') : t('readonly.assigned', { names })} {t('readonly.can')}
    </Band>
  );
}

/** Says since when the server does not answer, how many changes wait for it, and where. */
function OfflineBand() {
  const t = useText('detail');
  const since = useSession((session) => session.unreachable);
  const waiting = useSession(countUnsaved);
  const areKept = useAtomValue(keepsDraftsAtom);
  if (since === null) return null;
  return (
    <Band tone="offline" compact title={t('offline.title', { time: formatTime(since) })}>
      {waiting === 0 ? t('offline.nothing') : t('offline.waiting', { count: waiting })}
      {areKept ? '' : ` ${t('offline.notKept')}`}
    </Band>
  );
}

/** Says who returned the document, when and why, until it moves on. */
function ReturnedBand({ returned: { by, at, reason } }: { readonly returned: Returned }) {
  const format = useFormat();
  const t = useText('detail');
  const name = getMemberName(usePeople(), by, t('header.unknownUser'));
  return (
    <Band tone="warning" compact title={t('returned.title', { name, at: format.instant(at) })}>
      {reason === '' ? undefined : <span className={styles.returnReason}>{reason}</span>}
    </Band>
  );
}

/** People who are asked for a document at once. */
const maxMentions = 3;

/** What is special about the document's state, in place, above the fields and the page. */
export function StateBands() {
  const format = useFormat();
  const t = useText('detail');
  const ui = useText('ui');
  const fieldText = useFieldText();
  const document = useReviewedDocument();
  const actions = useDocumentActions();
  const toolActions = useToolActions();
  const failed = document.status === 'failed';
  const archived = document.status === 'confirmed';
  const reading = document.queue !== null;
  const deleted = document.deletedAt !== null;
  const answer = document.einvoice?.answers?.at(-1);
  return (
    <div className={styles.bands} data-part="bands">
      {document.returned === undefined || deleted ? null : <ReturnedBand returned={document.returned} />}
      {document.einvoice === undefined || document.einvoice.findings.length === 0 || archived || deleted ? null : (
        <Suspense>
          <EinvoiceBand findings={document.einvoice.findings} />
        </Suspense>
      )}
      {document.einvoice === undefined || archived || reading || deleted ? null : (
        <Suspense>
          <PartyBand document={document} />
        </Suspense>
      )}
      {answer === undefined || deleted ? null : (
        <Suspense>
          <AnswerBand answer={answer} />
        </Suspense>
      )}
      {failed ? (
        <Band
          tone="error"
          compact
          title={t('failed.title')}
          actions={
            // Where there are no pages, the viewer offers it.
            actions.canReset && !hasNoPages(document) ? <FailedHelp size="xs" /> : undefined
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
        <Band
          tone="readonly"
          compact
          title={t(document.joinedWith === undefined ? 'deleted.title' : 'deleted.joined')}
          actions={
            document.joinedWith !== undefined ? (
              <Button size="xs" component={Link} to={`/document/detail/${document.joinedWith}`}>
                {ui('error.toDocument')}
              </Button>
            ) : actions.canRestore ? (
              <Button
                size="xs"
                leftSection={<IconArrowBackUp size={15} stroke={1.8} aria-hidden />}
                loading={actions.busy === 'restore'}
                onClick={() => void actions.restore()}
              >
                {t('deleted.restore')}
              </Button>
            ) : undefined
          }
        >
          {t(document.joinedWith === undefined ? 'deleted.hint' : 'deleted.joinedHint')}
          {document.expiration === null || document.joinedWith !== undefined
            ? ''
            : ` ${t('deleted.expires', { date: format.date(toDay(document.expiration)) })}`}
        </Band>
      ) : null}
      {!document.editable && !failed && !archived && !reading && !deleted ? <NoPermissionBand /> : null}
      <DuplicateBands document={document} />
      {reading || deleted ? null : (
        <Suspense>
          <CorrectionBands document={document} />
        </Suspense>
      )}
      <WorkflowBand warnings={document.warnings} />
      <SegmentationBands warnings={document.warnings} />
      <OfflineBand />
    </div>
  );
}
