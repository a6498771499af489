import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/error-alert.tsx';
import { isSendable, sendPicture } from './send-picture.ts';

/** The other way: a document that does not exist yet, of this very picture or photographed now. */
export function NewDocument({ picture }: { readonly picture: File | undefined }) {
  const t = useText('scan');
  const user = useUser();
  const { currentOwner, currentOwnerId } = user;
  if (currentOwnerId === null || currentOwner?.uploadsDisabled === true) return null;
  return (
    <div className="sc-new">
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
    onError: alertError,
  });
  return (
    <>
      <p>{sendable === false ? t('newUnfit') : t('newOfPicture')}</p>
      <Button
        disabled={sendable !== true}
        loading={send.isPending}
        onClick={() => {
          // Whoever has gone elsewhere meanwhile stays there.
          send.mutate(ownerId, { onSuccess: () => void navigate('/files') });
        }}
      >
        {t('upload')}
      </Button>
    </>
  );
}
