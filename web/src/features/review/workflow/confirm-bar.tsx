import { Button } from '@mantine/core';
import { IconArrowBackUp, IconChevronRight } from '@tabler/icons-react';
import { useText } from '#web/text/use-text.ts';
import { tooltip } from '#web/ui/controls/icon-button.tsx';
import { canReturn, truncate, stepLine } from './core/steps.ts';
import { confirmButtonId, isTypeMissing, useReview } from '../session/review-context.ts';
import { CommandHint, useWithKey } from '../commands/command-hints.tsx';

/** What the confirm button says and why it may not be pressed yet. */
export function useConfirmState() {
  const t = useText('detail');
  const review = useReview();
  const { counts } = review.panel;
  const line = stepLine({ ...review.session.document, fields: [...review.fields] }, review.workflow);
  // While the machine still reads there is nothing to count yet.
  const reading = review.session.document.queue !== null && review.session.document.fields.length === 0;
  const blocking = reading ? 0 : counts.invalid + counts.missing;
  const waiting = reading ? 0 : blocking + counts.predicted;
  const busy = review.session.document.queue !== null;
  const reason = !review.editable
    ? busy
      ? t('confirm.busy')
      : t('confirm.notEditable')
    : !review.shown
      ? t('confirm.showing')
      : review.session.unreachable
        ? t('confirm.offline')
        : isTypeMissing(review)
          ? t('confirm.type')
          : blocking > 0
            ? t('confirm.blocked', { count: blocking })
            : review.tables.reported.length > 0
              ? t('confirm.tables')
              : null;
  const name = line.toArchive ? t('confirm.archive') : (line.next ?? t('confirm.default'));
  const { sending, wanted } = review.session;
  return { name, waiting, blocking, reason, sending: (wanted ?? sending?.purpose) === 'confirmed' };
}

/** Whether the document can be moved on at all: not in a preview, not from the archive, not when it failed or is only read. */
export function useMovable(): boolean {
  const { session, preview } = useReview();
  const { status, editable, queue } = session.document;
  return !preview && status !== 'confirmed' && status !== 'failed' && (editable || queue !== null);
}

/** The way back and the way on. Blocked, the way on stays visible and says why. */
export function ConfirmBar() {
  const t = useText('detail');
  const review = useReview();
  const withKey = useWithKey();
  const { name, waiting, blocking, reason, sending } = useConfirmState();
  const back = canReturn(review.session.document) && review.editable;
  return (
    <div className="dd-confirm">
      {back ? (
        <Button
          leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
          loading={review.session.sending?.purpose === 'returned'}
          onClick={() => {
            review.run('return');
          }}
        >
          {t('confirm.return')}
        </Button>
      ) : null}
      <span className="dd-grow" />
      {waiting > 0 && review.editable ? (
        <Button
          rightSection={<CommandHint name="settle" />}
          onClick={() => {
            review.run('nextProblem');
          }}
        >
          {t('confirm.nextField')}
        </Button>
      ) : null}
      <Button
        id={confirmButtonId}
        variant={reason === null ? 'filled' : 'default'}
        className="dd-confirm-button"
        data-blocked={reason !== null}
        aria-disabled={reason !== null}
        aria-describedby={reason === null ? undefined : 'df-confirm-reason'}
        loading={sending}
        {...tooltip(reason ?? withKey(name, 'confirm'))}
        rightSection={
          <>
            {waiting > 0 ? (
              <span className="dd-badge" data-worst={blocking > 0 ? 'bad' : 'warn'}>
                {waiting}
              </span>
            ) : null}
            <IconChevronRight size={16} stroke={1.8} aria-hidden />
          </>
        }
        onClick={() => {
          review.run('confirm');
        }}
      >
        {truncate(name, 24)}
      </Button>
      <span id="df-confirm-reason" className="df-hidden">
        {reason}
      </span>
    </div>
  );
}
