import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft, IconDotsVertical, IconMaximize, IconMinimize } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import './review.css';
import './fields/fields.css';
import './viewer/viewer.css';
import './phone.css';
import { useConfirmState, useMovable } from './workflow/confirm-bar.tsx';
import { getDocumentName } from './session/core/session.ts';
import { canReturn, truncate } from './workflow/core/steps.ts';
import { confirmButtonId, useReview } from './session/review-context.ts';
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

const LineCards = lazy(async () => ({ default: (await import('./table/line-cards.tsx')).LineCards }));
const TemplateStage = lazy(async () => ({ default: (await import('./template/template-viewer.tsx')).TemplateViewer }));

const needy = ['invalid', 'missing', 'predicted'] as const;

/** The review in one hand: a peek of the page on top, the fields below, the way on at the bottom. */
export function PhoneLayout() {
  const t = useText('detail');
  const ui = useText('ui');
  const review = useReview();
  const navigation = useListNavigation();
  const [whole, setWhole] = useState(false);
  const { counts } = review.panel;
  const movable = useMovable();
  const made = review.session.document.kind === 'template';

  // The peek follows the active field; so does the whole page when it opens.
  const boxes = review.activeRow?.value?.bboxes;
  useEffect(() => {
    review.viewer.send({ kind: 'revealed', boxes: boxes ?? [], always: true });
    // The value may change under the hands without the page moving.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [review.active, review.viewer, whole]);

  return (
    <div className="dd-phone" data-whole={whole}>
      <header className="dd-phone-title">
        <ActionIcon size={44} aria-label={t('header.back')} onClick={navigation.back}>
          <IconArrowLeft size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        <h1 className="dd-name" title={getDocumentName(review.session)}>
          {getDocumentName(review.session)}
        </h1>
        <SaveMark />
        <PeopleHere />
        {navigation.position === null ? null : (
          <span className="dd-position">
            {navigation.position.at} / {navigation.position.of}
          </span>
        )}
        {review.preview ? null : (
          <ToolMenu>
            <ActionIcon size={44} aria-label={t('tools.label')}>
              <IconDotsVertical size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </ToolMenu>
        )}
      </header>
      <div className="dd-phone-steps">
        <TypeMenu />
        <ShortStepper />
        <span className="dd-grow" />
        {needy.map((state) =>
          counts[state] === 0 ? null : (
            <span key={state} className="dd-phone-count" data-state={state}>
              <StateIcon state={state} size={16} label={ui(`state.${state}`)} />
              {counts[state]}
            </span>
          ),
        )}
      </div>
      {review.session.document.tags.length === 0 && !review.editable ? null : (
        <div className="dd-phone-tags">
          <TagList />
        </div>
      )}
      <StateBands />
      <div className="dd-peek">
        {whole && !made ? <ViewerToolbar /> : null}
        <div className="dd-stage-body">
          {made ? (
            <Suspense fallback={null}>
              <TemplateStage />
            </Suspense>
          ) : hasNoPages(review.session.document) ? (
            <NoPages />
          ) : (
            <ViewerCanvas />
          )}
        </div>
        {hasNoPages(review.session.document) && !made ? null : (
          <ActionIcon
            className="dd-peek-button"
            size={44}
            aria-label={whole ? t('phone.lessPage') : t('phone.wholePage')}
            onClick={() => {
              setWhole(!whole);
            }}
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
      {review.tables.open === null ? null : (
        <Suspense fallback={null}>
          <LineCards running={review.tables.open} />
        </Suspense>
      )}
    </div>
  );
}

/** Return, and one button that leads from field to field and becomes the way on when nothing is left. */
function PhoneBar() {
  const t = useText('detail');
  const review = useReview();
  const { name, waiting, blocking, reason, sending } = useConfirmState();
  const more = review.editable && waiting > 0;
  return (
    <div className="dd-phone-bar">
      {canReturn(review.session.document) && review.editable ? (
        <Button
          size="lg"
          leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
          onClick={() => {
            review.run('return');
          }}
        >
          {t('confirm.return')}
        </Button>
      ) : null}
      {more ? (
        <Button
          size="lg"
          variant="filled"
          className="dd-grow"
          rightSection={
            <span className="dd-badge" data-on="accent" data-worst={blocking > 0 ? 'bad' : 'warn'}>
              {waiting}
            </span>
          }
          onClick={() => {
            review.run('nextProblem');
          }}
        >
          {t('confirm.nextField')}
        </Button>
      ) : (
        <Button
          id={confirmButtonId}
          size="lg"
          variant={reason === null ? 'filled' : 'default'}
          className="dd-grow dd-confirm-button"
          data-blocked={reason !== null}
          aria-disabled={reason !== null}
          title={reason ?? undefined}
          loading={sending}
          onClick={() => {
            review.run('confirm');
          }}
        >
          {truncate(name, 24)}
        </Button>
      )}
    </div>
  );
}
