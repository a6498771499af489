import '#web/ui/dialog.css';
import { Button, Modal } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Document } from '#shared/document/document.ts';
import { keys } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/state-icon.tsx';
import { shortName } from './core/short-name.ts';
import { useDesk } from './desk-context.ts';
import type { Incorrect, Onwards } from './onwards.ts';
import { useWay } from './use-way.ts';

/** What the dialog is called: what was done, or what is being done. */
const titleOf = ({ status, sent }: Onwards) =>
  status === 'returned' ? (sent ? 'next.returning' : 'next.returned') : sent ? 'next.confirming' : 'next.title';

type NextDialogProps = {
  readonly asked: Onwards | null;
  readonly onNext: (id: string) => void;
  readonly onClose: () => void;
};

/** After confirming: stay, go on to the next document, or back to the list (R-DET-32). */
export function NextDialog({ asked, onNext, onClose }: NextDialogProps) {
  const t = useText('detail');
  const ui = useText('ui');
  const desk = useDesk();
  const way = useWay();
  const next = asked?.next;
  const same = next !== undefined && next === desk.session.document._id;
  // The next document is fetched ahead; once it is here, the button says which it is.
  const { data: ahead } = useQuery<Document>({ queryKey: keys.document(next ?? ''), queryFn: skipToken });
  const name = ahead?.name;
  return (
    <Modal
      opened={asked !== null}
      onClose={onClose}
      size={480}
      // It stands between two documents: whoever goes on is not kept waiting for it to come and go.
      transitionProps={{ duration: 0 }}
      title={asked === null ? '' : t(titleOf(asked))}
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
              onNext(next);
            }}
          >
            {name === undefined ? t('next.next') : t('next.named', { name: shortName(name) })}
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
