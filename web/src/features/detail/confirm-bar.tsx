import { Button } from '@mantine/core';
import { IconArrowBackUp, IconChevronRight } from '@tabler/icons-react';
import { useText } from '#web/text/use-text.ts';
import { tip } from '#web/ui/tip.ts';
import { canReturn, cut, stepLine } from './core/steps.ts';
import { confirmButtonId, lacksType, useDesk } from './desk-context.ts';
import { CommandHint, useWithKey } from './use-command-keys.tsx';

/** What the confirm button says and why it may not be pressed yet. */
export function useConfirmState() {
  const t = useText('detail');
  const desk = useDesk();
  const { counts } = desk.panel;
  const line = stepLine({ ...desk.session.document, fields: [...desk.fields] }, desk.workflow);
  // While the machine still reads there is nothing to count yet.
  const reading = desk.session.document.queue !== null && desk.session.document.fields.length === 0;
  const blocking = reading ? 0 : counts.invalid + counts.missing;
  const waiting = reading ? 0 : blocking + counts.predicted;
  const busy = desk.session.document.queue !== null;
  const reason = !desk.editable
    ? busy
      ? t('confirm.busy')
      : t('confirm.notEditable')
    : !desk.shown
      ? t('confirm.showing')
      : desk.session.unreachable
        ? t('confirm.offline')
        : lacksType(desk)
          ? t('confirm.type')
          : blocking > 0
            ? t('confirm.blocked', { count: blocking })
            : desk.tables.reported.length > 0
              ? t('confirm.tables')
              : null;
  const name = line.toArchive ? t('confirm.archive') : (line.next ?? t('confirm.default'));
  const { sending, wanted } = desk.session;
  return { name, waiting, blocking, reason, sending: (wanted ?? sending?.purpose) === 'confirmed' };
}

/** Whether the document can be moved on at all: not in a preview, not from the archive, not when it failed or is only read. */
export function useMovable(): boolean {
  const { session, preview } = useDesk();
  const { status, editable, queue } = session.document;
  return !preview && status !== 'confirmed' && status !== 'failed' && (editable || queue !== null);
}

/** The way back and the way on. Blocked, the way on stays visible and says why. */
export function ConfirmBar() {
  const t = useText('detail');
  const desk = useDesk();
  const withKey = useWithKey();
  const { name, waiting, blocking, reason, sending } = useConfirmState();
  const back = canReturn(desk.session.document) && desk.editable;
  return (
    <div className="dd-confirm">
      {back ? (
        <Button
          leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
          loading={desk.session.sending?.purpose === 'returned'}
          onClick={() => {
            desk.run('return');
          }}
        >
          {t('confirm.return')}
        </Button>
      ) : null}
      <span className="dd-grow" />
      {waiting > 0 && desk.editable ? (
        <Button
          rightSection={<CommandHint name="settle" />}
          onClick={() => {
            desk.run('nextProblem');
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
        {...tip(reason ?? withKey(name, 'confirm'))}
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
          desk.run('confirm');
        }}
      >
        {cut(name, 24)}
      </Button>
      <span id="df-confirm-reason" className="df-hidden">
        {reason}
      </span>
    </div>
  );
}
