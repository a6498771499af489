import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { recogniseType, recognisedWithin } from '#shared/intake/recognise-type.ts';
import { uploadFile } from '#web/remote/upload-file.ts';
import { keys } from '#web/remote/query.ts';
import { cancelTransfers, isTransferring, runTransfer } from '#web/remote/transfers.ts';
import { registerUnsavedWork } from '#web/ui/dialogs/unsaved-work.ts';
import * as styles from './scan.module.css';

// Switching the company waits for a picture that is being sent.
registerUnsavedWork({ state: () => (isTransferring() ? 'under-way' : 'saved'), discard: cancelTransfers });

const recogniseFile = async (file: File) =>
  recogniseType(new Uint8Array(await file.slice(0, recognisedWithin).arrayBuffer()));

/** Whether intake takes the picture as it is. */
async function isSendable(file: File): Promise<boolean> {
  const type = await recogniseFile(file);
  return type === 'image/png' || type === 'image/jpeg';
}

type Picture = {
  /** Sent again under the same id it is the same upload. */
  readonly id: string;
  readonly file: File;
  /** The company that was open when the person chose it. */
  readonly ownerId: string;
};

/** Puts the picture among the uploaded files, where documents are made of them; the server reads its codes again there. */
async function sendPicture({ id, file, ownerId }: Picture): Promise<void> {
  await runTransfer(async (signal) => {
    const upload = { id, name: file.name.slice(0, 255), type: await recogniseFile(file), size: file.size };
    const onSent = () => undefined;
    return uploadFile({ ...upload, split: false, index: 0 }, file, { signal, onSent, ownerId });
  });
}

/** The other way: a document that does not exist yet, of this very picture or photographed now. */
export function NewDocument({ picture }: { readonly picture: File | undefined }) {
  const t = useText('scan');
  const user = useUser();
  const { currentOwner, currentOwnerId } = user;
  if (currentOwnerId === null || currentOwner?.uploadsDisabled === true) return null;
  return (
    <div className={styles.newBox}>
      <h3>{t('new')}</h3>
      {picture === undefined ? (
        <>
          <p>{t('newByCamera')}</p>
          <Button component={Link} to="/capture">
            {t('capture')}
          </Button>
        </>
      ) : (
        <OfPicture picture={picture} ownerId={currentOwnerId} />
      )}
    </div>
  );
}

type OfPictureProps = { readonly picture: File; readonly ownerId: string };

function OfPicture({ picture, ownerId }: OfPictureProps) {
  const t = useText('scan');
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const { data: sendable } = useQuery({
    queryKey: ['scan', 'sendable', picture.name, picture.lastModified, picture.size],
    queryFn: () => isSendable(picture),
  });
  const send = useMutation({
    mutationFn: (ownerId: string) => sendPicture({ id, file: picture, ownerId }),
    meta: { invalidates: [keys.tempfiles] },
    onError: alertError,
  });
  return (
    <>
      <p>{sendable === false ? t('newUnfit') : t('newOfPicture')}</p>
      <Button
        disabled={sendable !== true}
        loading={send.isPending}
        onClick={() => {
          // A person who has left the screen meanwhile stays where they are.
          send.mutate(ownerId, { onSuccess: () => void navigate('/files') });
        }}
      >
        {t('upload')}
      </Button>
    </>
  );
}
