import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/band.tsx';
import { useDesk } from './desk-context.ts';
import { hasNoPaper } from './stage-empty.tsx';
import { PieceBands } from './piece-bands.tsx';
import { useActions } from './use-actions.ts';
import { usePaperActions } from './use-paper-actions.ts';
import { WorkflowBand } from './workflow-band.tsx';

const duplicates = (warnings: readonly string[]): readonly string[] =>
  warnings.filter((warning) => warning.startsWith('duplicate:')).map((warning) => warning.slice('duplicate:'.length));

/** What is special about the document's state, in place, above the fields and the page. */
export function StateBands() {
  const t = useText('detail');
  const ui = useText('ui');
  const say = useFieldText();
  const desk = useDesk();
  const actions = useActions();
  const paper = usePaperActions();
  const { document } = desk.session;
  const failed = document.status === 'failed';
  const archived = document.status === 'confirmed';
  const reading = document.queue !== null;
  const names = document.userId
    .map((id) => desk.people.find((person) => person._id === id)?.name)
    .filter((name) => name !== undefined);
  return (
    <div className="dd-bands">
      {failed ? (
        <Band
          tone="error"
          compact
          title={t('failed.title')}
          actions={
            // Where there is no paper, the stage offers it.
            actions.canReset && !hasNoPaper(document) ? (
              <Button size="xs" loading={actions.busy === 'reset'} onClick={() => void actions.reset()}>
                {t('failed.reset')}
              </Button>
            ) : undefined
          }
        >
          {document.error === null ? t('failed.hint') : say.failure(document.error)}
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
        <div className="dd-archived" role="status">
          <span>
            <strong>{t('archived.title')}</strong> {t('archived.hint')}
          </span>
          {paper.canUnlock ? (
            <Button
              size="xs"
              leftSection={<IconLockOpen size={14} stroke={1.8} aria-hidden />}
              loading={paper.busy === 'unlock'}
              onClick={() => void paper.unlock()}
            >
              {t('unlock.confirm')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {!document.editable && !failed && !archived && !reading ? (
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
            <Button size="xs" component={Link} to={`/document/${desk.preview ? 'preview' : 'detail'}/${id}`}>
              {ui('error.toDocument')}
            </Button>
          }
        >
          {t('duplicate.hint')}
        </Band>
      ))}
      <WorkflowBand warnings={document.warnings} />
      <PieceBands warnings={document.warnings} />
      {desk.session.unreachable ? (
        <Band tone="offline" compact title={t('offline.title')}>
          {t('offline.hint')}
        </Band>
      ) : null}
    </div>
  );
}
