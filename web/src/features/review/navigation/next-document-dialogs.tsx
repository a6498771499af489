import * as styles from '#web/ui/dialogs/dialog.module.css';
import { Button } from '@mantine/core';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Document } from '#shared/document/whole-document.ts';
import { saveMessages } from '#shared/text/save-messages.ts';
import { keys } from '#web/remote/query.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { truncateName } from '../session/core/names.ts';
import { useListNavigation } from './use-list-navigation.ts';
import type { Purpose } from '../session/core/session-model.ts';
import { useReviewed } from '../session/session-context.ts';

/** A document that was sent on: what is asked of the person. `sent` while the server has not answered yet. */
export type SentDocument = {
  readonly status: Exclude<Purpose, 'saved'>;
  readonly next: string | undefined;
  readonly sent: boolean;
};

/** What the server refused a save with (R-DET-39). */
export type IncorrectData = { readonly message: string | undefined; readonly docId: string | undefined };

/** What is being done until the server has answered. */
const beingSent = { confirmed: 'next.confirming', returned: 'next.returning' } as const;

/** What the Enter key does. */
const primary = { variant: 'filled', 'data-autofocus': true } as const;

type NextDialogProps = {
  readonly asked: SentDocument | null;
  readonly onNext: (id: string) => void;
  readonly onClose: () => void;
};

/** After confirming: stay, go on to the next document, or back to the list (R-DET-32). */
export function NextDialog({ asked, onNext, onClose }: NextDialogProps) {
  const t = useText('detail');
  const locale = useLocale();
  const docId = useReviewed((document) => document._id);
  const navigation = useListNavigation();
  const next = asked?.next;
  const isSame = next !== undefined && next === docId;
  // The next document is fetched ahead; once it is here, the button says which it is.
  const { data: prefetched } = useQuery<Document>({ queryKey: keys.document(next ?? ''), queryFn: skipToken });
  const name = prefetched?.name;
  const isListDone = asked !== null && next === undefined && navigation.others !== undefined && !asked.sent;
  const left = isSame ? 'same' : next === undefined ? 'done' : 'more';
  return (
    <Dialog
      opened={asked !== null}
      onClose={onClose}
      size={480}
      // It stands between two documents: going on does not wait for it to come and go.
      transitionProps={{ duration: 0 }}
      title={asked === null ? '' : asked.sent ? t(beingSent[asked.status]) : saveMessages[asked.status][locale]}
    >
      <p className={styles.dialogText}>{isListDone ? t('next.listDone') : saveMessages[left][locale]}</p>
      <div className={styles.dialogActions}>
        <Button {...(isListDone ? primary : {})} onClick={navigation.back}>
          {t('next.list')}
        </Button>
        <Button {...((next === undefined || isSame) && !isListDone ? primary : {})} onClick={onClose}>
          {t('next.stay')}
        </Button>
        {next === undefined || isSame ? null : (
          <Button
            variant="filled"
            data-autofocus
            onClick={() => {
              onClose();
              onNext(next);
            }}
          >
            {name === undefined ? t('next.next') : t('next.named', { name: truncateName(name) })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** 422 on save: 'Incorrect data' with the server's sentence, and the way to the document it speaks of (R-DET-39, R-DET-40). */
export function IncorrectDialog({ incorrect, onClose }: { incorrect: IncorrectData | null; onClose: () => void }) {
  const t = useText('detail');
  const ui = useText('ui');
  const navigation = useListNavigation();
  const docId = incorrect?.docId;
  return (
    <Dialog
      opened={incorrect !== null}
      onClose={onClose}
      size={460}
      title={
        <span className={styles.alertTitle}>
          <StateIcon state="predicted" size={18} />
          {t('incorrect.title')}
        </span>
      }
    >
      <p className={styles.dialogText}>{incorrect?.message ?? ui('error.noMessage')}</p>
      <div className={styles.dialogActions}>
        {docId === undefined ? null : (
          <Button
            onClick={() => {
              onClose();
              navigation.open(docId);
            }}
          >
            {ui('error.toDocument')}
          </Button>
        )}
        <Button variant="filled" data-autofocus onClick={onClose}>
          {ui('close')}
        </Button>
      </div>
    </Dialog>
  );
}
