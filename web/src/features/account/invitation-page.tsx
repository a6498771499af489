import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { readProof, toInvitationAddress } from '#shared/account/invitation.ts';
import type { CurrentUser } from '#shared/account/user.ts';
import { acceptInvitation, readInvitation } from '#shared/api/registration.ts';
import { call } from '#web/remote/call.ts';
import { Refused } from '#web/remote/refused.ts';
import { enterCompany, signOut } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError, useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { confirmLeaving } from '#web/ui/dialogs/unsaved-work.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { GuestFrame } from './guest-frame.tsx';
import { useKeepSecret } from './use-keep-secret.ts';
import * as styles from './account.module.css';

const roleKeys = { admin: 'role.admin', editor: 'role.editor', viewer: 'role.viewer' } as const;

type Proof = NonNullable<ReturnType<typeof readProof>>;

/** An invitation that was opened by a person who is signed in already, perhaps with another account. */
export function InvitationPage({ user }: { readonly user: CurrentUser }) {
  const t = useText('invitation');
  const [proof] = useState(() => readProof(location.hash));
  useKeepSecret();
  useTitle(t('title'));
  if (proof === undefined) return <Missing />;
  return (
    <GuestFrame title={t('title')}>
      {proof.who === user.email ? <Offered proof={proof} /> : <OtherAccount proof={proof} own={user.email} />}
    </GuestFrame>
  );
}

function Missing(): ReactNode {
  const t = useText('invitation');
  return (
    <GuestFrame title={t('title')}>
      <Band tone="warning" title={t('missing')}>
        {t('missingHint')}
      </Band>
      <NotNow />
    </GuestFrame>
  );
}

/** Back to the application, the invitation stays as it is. */
function NotNow() {
  const t = useText('invitation');
  const navigate = useNavigate();
  return (
    <button type="button" className={styles.guestLink} onClick={() => void navigate('/', { replace: true })}>
      {t('later')}
    </button>
  );
}

function Offered({ proof: { who: email, code } }: { readonly proof: Proof }) {
  const t = useText('invitation');
  const sentence = useErrorSentence();
  const navigate = useNavigate();
  const { data: offer, error } = useQuery({
    queryKey: ['invitation', email, code],
    queryFn: ({ signal }) => call(readInvitation, { body: { email, code }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const accept = useMutation({
    mutationFn: async () => {
      await enterCompany(await call(acceptInvitation, { body: { code } }));
      await navigate('/', { replace: true });
      toast({ text: t('welcome', { company: offer?.company ?? '' }) });
    },
  });
  const failure = accept.error ?? error;
  const isOver = failure instanceof Refused && failure.refusal === 'wrong-code';
  return (
    <div className={styles.guestOffered}>
      {failure === null ? null : (
        <Band tone={isOver ? 'warning' : 'error'} title={isOver ? t('wrong') : sentence(failure)} />
      )}
      {offer === undefined ? (
        error === null ? (
          <p role="status">{t('checking')}</p>
        ) : null
      ) : (
        <>
          <p className={styles.guestOffer}>
            {t('offer', { author: offer.invitedBy, company: offer.company, role: t(roleKeys[offer.role]) })}
          </p>
          <Button variant="filled" fullWidth size="md" loading={accept.isPending} onClick={() => accept.mutate()}>
            {t('accept')}
          </Button>
        </>
      )}
      <NotNow />
    </div>
  );
}

/** The mail went to another address than the one that is signed in. */
function OtherAccount({ proof, own }: { readonly proof: Proof; readonly own: string }) {
  const t = useText('invitation');
  const change = async () => {
    if (!(await confirmLeaving())) return;
    await signOut();
    location.assign(toInvitationAddress('', proof));
  };
  return (
    <div className={styles.guestOffered}>
      <Band tone="warning" title={t('otherAccount', { email: proof.who, own })} />
      <Button variant="filled" fullWidth size="md" onClick={() => void change().catch(alertError)}>
        {t('switch')}
      </Button>
      <NotNow />
    </div>
  );
}
