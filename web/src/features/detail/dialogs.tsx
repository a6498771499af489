import '#web/ui/dialog.css';
import { Button, Modal } from '@mantine/core';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/state-icon.tsx';
import { useDesk } from './desk-context.ts';
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
