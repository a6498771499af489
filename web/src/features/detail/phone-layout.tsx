import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft, IconDotsVertical, IconMaximize, IconMinimize } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/state-icon.tsx';
import './desk.css';
import './fields.css';
import './stage.css';
import './phone.css';
import { useConfirmState, useMovable } from './confirm-bar.tsx';
import { nameOf } from './core/session.ts';
import { canReturn, cut } from './core/steps.ts';
import { confirmButtonId, useDesk } from './desk-context.ts';
import { SaveMark } from './desk-header.tsx';
import { FieldPanel } from './field-panel.tsx';
import { PeopleHere } from './people-here.tsx';
import { hasNoPaper, StageEmpty } from './stage-empty.tsx';
import { StageToolbar } from './stage-toolbar.tsx';
import { StageView } from './stage-view.tsx';
import { StateBands } from './state-bands.tsx';
import { ShortStepper } from './stepper.tsx';
import { TagList } from './tags/tag-list.tsx';
import { ToolMenu } from './tool-column.tsx';
import { useWay } from './use-way.ts';
import { TypeMenu } from './type-menu.tsx';

const LineCards = lazy(async () => ({ default: (await import('./table/line-cards.tsx')).LineCards }));
const TemplateStage = lazy(async () => ({ default: (await import('./template/template-stage.tsx')).TemplateStage }));

const needy = ['invalid', 'missing', 'predicted'] as const;

/** The desk in one hand: a peek of the page on top, the fields below, the way on at the bottom. */
export function PhoneLayout() {
  const t = useText('detail');
  const ui = useText('ui');
  const desk = useDesk();
  const way = useWay();
  const [whole, setWhole] = useState(false);
  const { counts } = desk.panel;
  const movable = useMovable();
  const made = desk.session.document.kind === 'template';

  // The peek follows the active field; so does the whole page when it opens.
  const boxes = desk.activeRow?.value?.bboxes;
  useEffect(() => {
    desk.stage.send({ kind: 'revealed', boxes: boxes ?? [], always: true });
    // The value may change under the hands without the page moving.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [desk.active, desk.stage, whole]);

  return (
    <div className="dd-phone" data-whole={whole}>
      <header className="dd-phone-title">
        <ActionIcon size={44} aria-label={t('header.back')} onClick={way.back}>
          <IconArrowLeft size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        <h1 className="dd-name" title={nameOf(desk.session)}>
          {nameOf(desk.session)}
        </h1>
        <SaveMark />
        <PeopleHere />
        {way.position === null ? null : (
          <span className="dd-position">
            {way.position.at} / {way.position.of}
          </span>
        )}
        {desk.preview ? null : (
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
      {desk.session.document.tags.length === 0 && !desk.editable ? null : (
        <div className="dd-phone-tags">
          <TagList />
        </div>
      )}
      <StateBands />
      <div className="dd-peek">
        {whole && !made ? <StageToolbar /> : null}
        <div className="dd-stage-body">
          {made ? (
            <Suspense fallback={null}>
              <TemplateStage />
            </Suspense>
          ) : hasNoPaper(desk.session.document) ? (
            <StageEmpty />
          ) : (
            <StageView />
          )}
        </div>
        {hasNoPaper(desk.session.document) && !made ? null : (
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
      {desk.tables.open === null ? null : (
        <Suspense fallback={null}>
          <LineCards running={desk.tables.open} />
        </Suspense>
      )}
    </div>
  );
}

/** Return, and one button that leads from field to field and becomes the way on when nothing is left. */
function PhoneBar() {
  const t = useText('detail');
  const desk = useDesk();
  const { name, waiting, blocking, reason, sending } = useConfirmState();
  const more = desk.editable && waiting > 0;
  return (
    <div className="dd-phone-bar">
      {canReturn(desk.session.document) && desk.editable ? (
        <Button
          size="lg"
          leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
          onClick={() => {
            desk.run('return');
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
            desk.run('nextProblem');
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
            desk.run('confirm');
          }}
        >
          {cut(name, 24)}
        </Button>
      )}
    </div>
  );
}
