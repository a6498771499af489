import { store } from '#web/state/state.ts';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconChevronRight,
  IconDotsVertical,
  IconMaximize,
  IconMinimize,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import * as reviewStyles from './review.module.css';
import * as fieldsStyles from './fields/fields.module.css';
import * as viewerStyles from './viewer/viewer.module.css';
import * as styles from './phone.module.css';
import { keepFocusOnSecondPress, pressOnce, useConfirmState, useMovable } from './workflow/confirm-bar.tsx';
import { ConfirmLine, confirmLineId } from './workflow/confirm-line.tsx';
import { getDocumentName } from '#web/features/review/session/core/session-model.ts';
import { canReturn } from './workflow/core/steps.ts';
import { StepName } from './workflow/step-name.tsx';
import { stepNameLetters } from './session/core/limits.ts';
import { SaveMark } from './review-header.tsx';
import { FieldPanel } from './field-panel.tsx';
import { PeopleHere } from './collaboration/people-here.tsx';
import { hasNoPages, NoPages } from './no-pages.tsx';
import { ViewerToolbar } from './viewer-toolbar.tsx';
import { ViewerCanvas } from './viewer/viewer-canvas.tsx';
import { StateBands } from './state-bands.tsx';
import { ShortStepper } from './workflow/stepper.tsx';
import { TagList } from './tags/tag-list.tsx';
import { ToolMenu } from './actions/tool-column.tsx';
import { useListNavigation } from './navigation/use-list-navigation.ts';
import { TypeMenu } from './actions/type-menu.tsx';
import { useRun } from './commands/commands-context.ts';
import { useActiveKey, usePanel, useSelection } from './fields/selection-context.ts';
import { confirmButtonId, returnButtonId, useFocus } from './navigation/focus.ts';
import { useEditable, useReviewed, useReviewSession, useSession } from './session/session-context.ts';

import { TableOverlay } from './table/table-overlay.tsx';
import { useOpenedTable } from './table/tables-context.ts';
import { usePageViewer } from './viewer/viewer-context.ts';

const LineCards = lazy(async () => ({ default: (await import('./table/line-cards.tsx')).LineCards }));
const TemplateViewer = lazy(async () => ({ default: (await import('./template/template-viewer.tsx')).TemplateViewer }));

const needy = ['invalid', 'missing', 'predicted'] as const;

/** The review in one hand: a peek of the page on top, the fields below, the way on at the bottom. */
export function PhoneLayout() {
  const t = useText('detail');
  const ui = useText('ui');
  const { preview } = useReviewSession();
  const { activeRow } = useSelection();
  const { machine } = usePageViewer();
  const navigation = useListNavigation();
  const [whole, setWhole] = useState(false);
  const name = useSession(getDocumentName);
  const counts = usePanel((panel) => panel.counts);
  const active = useActiveKey();
  const editable = useEditable();
  const movable = useMovable();
  const isTemplate = useReviewed(({ kind }) => kind === 'template');
  const isEmpty = useReviewed(hasNoPages);
  const hasTags = useReviewed(({ tags }) => tags.length > 0);
  const openTable = useOpenedTable();

  // The peek follows the active field; so does the whole page when it opens. A changed value does not move the page.
  useEffect(() => {
    const boxes = store.get(activeRow)?.value?.bboxes ?? [];
    machine.send({ kind: 'revealed', boxes, always: true });
  }, [active, activeRow, machine, whole]);

  return (
    <div className={styles.phone} data-part="phone" data-whole={whole}>
      <header className={styles.phoneTitle}>
        <ActionIcon size={44} aria-label={t('header.back')} onClick={navigation.back}>
          <IconArrowLeft size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        <h1 className={reviewStyles.name} data-part="name" title={name}>
          {name}
        </h1>
        <SaveMark />
        <PeopleHere />
        {navigation.position === null ? null : (
          <span className={reviewStyles.position}>
            {navigation.position.at} / {navigation.position.of}
          </span>
        )}
        {preview ? null : (
          <ToolMenu>
            <ActionIcon size={44} aria-label={t('tools.label')}>
              <IconDotsVertical size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </ToolMenu>
        )}
      </header>
      <div className={styles.phoneSteps}>
        <TypeMenu />
        <ShortStepper />
        <span className={reviewStyles.grow} data-part="grow" />
        {needy.map((state) =>
          counts[state] === 0 ? null : (
            <span key={state} className={styles.phoneCount} data-state={state}>
              <StateIcon state={state} size={16} label={ui(`state.${state}`)} />
              {counts[state]}
            </span>
          ),
        )}
      </div>
      {!hasTags && !editable ? null : (
        <div className={styles.phoneTags}>
          <TagList />
        </div>
      )}
      <StateBands />
      <div className={styles.peek}>
        {whole && !isTemplate ? <ViewerToolbar /> : null}
        <div className={viewerStyles.viewerBody}>
          {isTemplate ? (
            <Suspense fallback={null}>
              <TemplateViewer />
            </Suspense>
          ) : isEmpty ? (
            <NoPages />
          ) : (
            <ViewerCanvas overlay={TableOverlay} />
          )}
        </div>
        {isEmpty && !isTemplate ? null : (
          <ActionIcon
            className={styles.peekButton}
            size={44}
            aria-label={whole ? t('phone.lessPage') : t('phone.wholePage')}
            onClick={() => setWhole(!whole)}
          >
            {whole ? (
              <IconMinimize size={20} stroke={1.6} aria-hidden />
            ) : (
              <IconMaximize size={20} stroke={1.6} aria-hidden />
            )}
          </ActionIcon>
        )}
      </div>
      <FieldPanel />
      {movable ? <PhoneBar /> : null}
      {openTable === null ? null : (
        <Suspense fallback={null}>
          <LineCards running={openTable} />
        </Suspense>
      )}
    </div>
  );
}

/** Return, and one button that leads from field to field and becomes the way on when nothing is left; beside it the way on as it is. */
function PhoneBar() {
  const t = useText('detail');
  const editable = useEditable();
  const canGoBack = useReviewed(canReturn);
  const returning = useSession((session) => session.sending?.purpose === 'returned');
  const run = useRun();
  const { confirmButton } = useFocus();
  const { name, waiting, blocking, reason, isReturning, variant, isAsked, sending } = useConfirmState();
  const more = editable && waiting > 0 && !isAsked;
  return (
    <>
      <ConfirmLine />
      <div className={styles.phoneBar}>
        {canGoBack && editable ? (
          <Button
            size="lg"
            id={returnButtonId}
            variant={isReturning ? 'filled' : 'default'}
            loading={returning}
            leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
            onMouseDown={keepFocusOnSecondPress}
            onClick={({ detail }) => pressOnce(detail, () => run('return'))}
          >
            {t('confirm.return')}
          </Button>
        ) : null}
        {more ? (
          <Button
            size="lg"
            variant={isReturning ? 'default' : 'filled'}
            className={reviewStyles.grow}
            data-part="grow"
            rightSection={
              <span className={fieldsStyles.badge} data-on="accent" data-worst={blocking > 0 ? 'bad' : 'warn'}>
                {waiting}
              </span>
            }
            onClick={() => run('nextProblem')}
          >
            {t('confirm.nextField')}
          </Button>
        ) : (
          <Button
            ref={confirmButton}
            id={confirmButtonId}
            size="lg"
            variant={variant}
            className={`${reviewStyles.grow} ${fieldsStyles.confirmButton}`}
            data-part="grow"
            data-blocked={reason !== null}
            aria-disabled={reason !== null}
            aria-describedby={isAsked ? confirmLineId : undefined}
            title={reason ?? name}
            loading={sending}
            onClick={({ detail }) => pressOnce(detail, () => run('confirm'))}
          >
            {isAsked ? name : <StepName name={name} letters={stepNameLetters.button} />}
          </Button>
        )}
        {more && reason === null ? (
          <ActionIcon
            id={confirmButtonId}
            className={styles.phoneConfirm}
            size={48}
            aria-label={name}
            title={name}
            loading={sending}
            onClick={({ detail }) => pressOnce(detail, () => run('confirm'))}
          >
            <IconChevronRight size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
    </>
  );
}
