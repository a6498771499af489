import '#web/ui/dialog.css';
import { Button, Modal } from '@mantine/core';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/state-icon.tsx';
import { partsOf } from './core/field-key.ts';
import { tableKey } from './core/table-drafts.ts';
import { useDesk } from './desk-context.ts';
import { useDisplay } from './field-display.ts';
import type { SaveAnswer } from './run-session.ts';
import { useWay } from './use-way.ts';

/** What the server refused a save with (R-DET-39). */
export type Incorrect = { readonly message: string | undefined; readonly docId: string | undefined };

/** After confirming: stay, go on to the next document, or back to the list (R-DET-32). */
export function NextDialog({ answer, onClose }: { answer: SaveAnswer | null; onClose: () => void }) {
  const t = useText('detail');
  const ui = useText('ui');
  const desk = useDesk();
  const way = useWay();
  const next = answer?.nextDocumentId;
  const same = next !== undefined && next === desk.session.document._id;
  return (
    <Modal
      opened={answer !== null}
      onClose={onClose}
      size={480}
      title={t(answer?.status === 'returned' ? 'next.returned' : 'next.title')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <p className="df-dialog-text">{t(same ? 'next.same' : next === undefined ? 'next.allDone' : 'next.more')}</p>
      <div className="df-dialog-actions">
        <Button onClick={way.back}>{t('next.list')}</Button>
        <Button
          {...(next === undefined || same ? { variant: 'filled', 'data-autofocus': true } : {})}
          onClick={onClose}
        >
          {t('next.stay')}
        </Button>
        {next === undefined || same ? null : (
          <Button
            variant="filled"
            data-autofocus
            onClick={() => {
              onClose();
              way.open(next);
            }}
          >
            {t('next.next')}
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** 422 on save: 'Incorrect data' with the server's sentence, and the way to the document it speaks of (R-DET-39, R-DET-40). */
export function IncorrectDialog({ incorrect, onClose }: { incorrect: Incorrect | null; onClose: () => void }) {
  const t = useText('detail');
  const ui = useText('ui');
  const way = useWay();
  const docId = incorrect?.docId;
  return (
    <Modal
      opened={incorrect !== null}
      onClose={onClose}
      size={460}
      title={
        <span className="df-alert-title">
          <StateIcon state="predicted" size={18} />
          {t('incorrect.title')}
        </span>
      }
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <p className="df-dialog-text">{incorrect?.message ?? ui('error.noMessage')}</p>
      <div className="df-dialog-actions">
        {docId === undefined ? null : (
          <Button
            onClick={() => {
              onClose();
              way.open(docId);
            }}
          >
            {ui('error.toDocument')}
          </Button>
        )}
        <Button variant="filled" data-autofocus onClick={onClose}>
          {ui('close')}
        </Button>
      </div>
    </Modal>
  );
}

/** Two people changed the same fields: for each one, mine or theirs. */
export function ConflictDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText('detail');
  const ui = useText('ui');
  const say = useFieldText();
  const display = useDisplay();
  const desk = useDesk();
  const { conflicts, tables } = desk.session;
  return (
    <Modal
      opened={opened && conflicts.length + tables.conflicts.length > 0}
      onClose={onClose}
      size={620}
      title={t('conflict.title')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <p className="df-dialog-text">{t('conflict.text')}</p>
      <ul className="dd-conflicts">
        {conflicts.map(({ key, mine, theirs }) => {
          const { id } = partsOf(key);
          const show = (value: string): string => (value === '' ? t('field.empty') : display(id, value));
          return (
            <li key={key}>
              <b>{say.label(id)}</b>
              <Button size="xs" onClick={() => desk.send({ kind: 'chosen', key, take: 'mine' })}>
                {t('conflict.mine', { value: show(mine) })}
              </Button>
              <Button size="xs" onClick={() => desk.send({ kind: 'chosen', key, take: 'theirs' })}>
                {t('conflict.theirs', { value: show(theirs?.value ?? '') })}
              </Button>
            </li>
          );
        })}
        {tables.conflicts.map(({ key }) => (
          <li key={key}>
            <b>{t('conflict.table', { name: desk.tables.all.find((table) => tableKey(table) === key)?.name ?? '' })}</b>
            <Button size="xs" onClick={() => desk.send({ kind: 'table-chosen', key, take: 'mine' })}>
              {t('conflict.keepMine')}
            </Button>
            <Button size="xs" onClick={() => desk.send({ kind: 'table-chosen', key, take: 'theirs' })}>
              {t('conflict.takeTheirs')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
