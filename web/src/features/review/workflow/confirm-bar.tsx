import { Button } from '@mantine/core';
import { IconArrowBackUp, IconChevronRight } from '@tabler/icons-react';
import { useText } from '#web/text/use-text.ts';
import { tooltip } from '#web/ui/controls/icon-button.tsx';
import type { MouseEvent } from 'react';
import { canReturn } from './core/steps.ts';
import { StepName } from './step-name.tsx';
import { stepNameLetters } from '../session/core/limits.ts';
import { CommandHint, useWithKey } from '../commands/command-hints.tsx';
import { doctypeValidationUseAtom } from '#web/state/browser-storage.ts';
import { useAtomValue } from '#web/state/state.ts';
import { useUser } from '#web/remote/session.ts';
import { useRun } from '../commands/commands-context.ts';
import { usePanel } from '../fields/selection-context.ts';
import { confirmButtonId, returnButtonId, useFocus } from '../navigation/focus.ts';
import { useDialogs } from '../session/dialogs-context.ts';
import { useDoctype, useEditable, useReviewed, useReviewSession, useSession } from '../session/session-context.ts';
import { useValue } from '../session/store.ts';
import { useTables } from '../table/tables-context.ts';
import { usePageViewer } from '../viewer/viewer-context.ts';
import { findButtonObstacle, isMovable, isTypeMissing, type ConfirmObstacle } from './core/confirm.ts';
import { ConfirmLine, confirmLineId } from './confirm-line.tsx';
import { useStepLine } from './use-step-line.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as reviewStyles from '../review.module.css';
import * as styles from '../fields/fields.module.css';

/** What the confirm button says and why it may not be pressed yet. */
export function useConfirmState() {
  const t = useText('detail');
  const user = useUser();
  const counts = usePanel((panel) => panel.counts);
  const doctype = useDoctype();
  const validationUse = useAtomValue(doctypeValidationUseAtom);
  const editable = useEditable();
  const shown = useValue(usePageViewer().shown);
  const blockingTables = useValue(useTables().reported).length;
  const unreachable = useSession((session) => session.unreachable !== null);
  const sending = useSession((session) => session.wanted ?? session.sending?.purpose);
  const busy = useReviewed(({ queue }) => queue !== null);
  // While the machine still reads there is nothing to count yet.
  const reading = useReviewed(({ queue, fields }) => queue !== null && fields.length === 0);
  const { line } = useStepLine();
  const blocking = reading ? 0 : counts.invalid + counts.missing;
  const waiting = reading ? 0 : blocking + counts.predicted;
  const obstacle = findButtonObstacle({
    needsType: isTypeMissing(doctype, user, validationUse),
    blockingFields: blocking,
    blockingTables,
    shown,
    unreachable,
  });
  const reasons = {
    showing: () => t('confirm.showing'),
    offline: () => t('confirm.offline'),
    type: () => t('confirm.type'),
    fields: () => t('confirm.blocked', { count: blocking }),
    tables: () => t('confirm.tables'),
  } as const satisfies Record<ConfirmObstacle, () => string>;
  const locked = t(busy ? 'confirm.busy' : 'confirm.notEditable');
  const reason = editable ? (obstacle === null ? null : reasons[obstacle]()) : locked;
  const dialogs = useDialogs();
  const question = useValue(dialogs.confirming.question);
  const isReturning = useValue(dialogs.returning.isOpen);
  /** The next press goes on in spite of what the line beside the button says. */
  const anyway = question !== null && question.forbidden.length === 0;
  const step = line.toArchive ? t('confirm.archive') : (line.next ?? t('confirm.default'));
  const name = anyway ? t('question.confirm') : step;
  // One button of the bar is filled: while the document is being returned, the one that returns it.
  const way = { isReturning, variant: isReturning || reason !== null ? 'default' : 'filled' } as const;
  return { name, waiting, blocking, reason, ...way, isAsked: question !== null, sending: sending === 'confirmed' };
}

/** Whether the document can be moved on at all: not in a preview, not from the archive, not when it failed or is only read. */
export function useMovable(): boolean {
  const { preview } = useReviewSession();
  return useReviewed((document) => !preview && isMovable(document));
}

/** A double click is one press: its second half answers nothing that the first one asked. */
export const pressOnce = (clicks: number, press: () => void): void => {
  if (clicks < 2) press();
};

/** The second half of a double click leaves the cursor in the question that the first one opened. */
export const keepFocusOnSecondPress = (event: MouseEvent): void => {
  if (event.detail > 1) event.preventDefault();
};

/** The way back and the way on. Blocked, the way on stays visible and says why. */
export function ConfirmBar() {
  const t = useText('detail');
  const editable = useEditable();
  const run = useRun();
  const { confirmButton } = useFocus();
  const withKey = useWithKey();
  const { name, waiting, blocking, reason, isReturning, variant, isAsked, sending } = useConfirmState();
  const back = useReviewed(canReturn) && editable;
  const returning = useSession((session) => session.sending?.purpose === 'returned');
  return (
    <>
      <ConfirmLine />
      <div className={styles.confirm} data-part="confirm">
        {back ? (
          <Button
            leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
            id={returnButtonId}
            variant={isReturning ? 'filled' : 'default'}
            loading={returning}
            onMouseDown={keepFocusOnSecondPress}
            onClick={({ detail }) => pressOnce(detail, () => run('return'))}
          >
            {t('confirm.return')}
          </Button>
        ) : null}
        <span className={reviewStyles.grow} data-part="grow" />
        {waiting > 0 && editable ? (
          <Button rightSection={<CommandHint name="nextProblem" />} onClick={() => run('nextProblem')}>
            {t('confirm.nextField')}
          </Button>
        ) : null}
        <Button
          ref={confirmButton}
          id={confirmButtonId}
          variant={variant}
          className={styles.confirmButton}
          data-blocked={reason !== null}
          aria-disabled={reason !== null}
          aria-describedby={reason === null ? (isAsked ? confirmLineId : undefined) : 'df-confirm-reason'}
          loading={sending}
          {...tooltip(reason ?? withKey(name, 'confirm'))}
          rightSection={
            <>
              {waiting > 0 ? (
                <span className={styles.badge} data-worst={blocking > 0 ? 'bad' : 'warn'}>
                  {waiting}
                </span>
              ) : null}
              <IconChevronRight size={16} stroke={1.8} aria-hidden />
            </>
          }
          onClick={({ detail }) => pressOnce(detail, () => run('confirm'))}
        >
          {isAsked ? name : <StepName name={name} letters={stepNameLetters.button} />}
        </Button>
        <span id="df-confirm-reason" className={sharedStyles.hidden}>
          {reason}
        </span>
      </div>
    </>
  );
}
