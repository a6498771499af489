import { Button, Radio } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { Departure, MemberEntry } from '#shared/account/person.ts';
import { removePerson } from '#shared/api/people.ts';
import { call } from '#web/remote/call.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { hasWork, InHand } from './in-hand.tsx';
import { outdatedByPeople, useDeparture } from './use-people.ts';
import * as styles from './people.module.css';

type RemoveProps = { readonly member: MemberEntry; readonly onClose: () => void };

/** After the question: out of the company, or the account deleted for good, and who takes over (R-USR-07). */
export function RemoveDialog({ member, onClose }: RemoveProps) {
  const t = useText('people');
  const { data, error, refetch } = useDeparture(member._id);
  return (
    <Dialog opened onClose={onClose} size={480} title={t('delete.title', { name: member.name })}>
      <LoadFailure title={t('hand.failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={4} height={36} label={t('hand.loading')} /> : null}
      {data === undefined ? null : <RemoveForm member={member} departure={data} onClose={onClose} />}
    </Dialog>
  );
}

function RemoveForm({ member, departure, onClose }: RemoveProps & { readonly departure: Departure }) {
  const t = useText('people');
  const sentence = useErrorSentence();
  const company = useUser().currentOwner?.name ?? '';
  const [permanent, setPermanent] = useState(false);
  const [successor, setSuccessor] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { name } = member;
  const remove = useMutation({
    mutationFn: () =>
      call(removePerson, {
        params: { id: member._id },
        query: { permanent: permanent ? 'true' : 'false', ...(successor === '' ? {} : { successor }) },
      }),
    meta: outdatedByPeople,
    onSuccess: () => {
      toast({ text: t(permanent ? 'delete.gone' : 'delete.left', { name }) });
      const heir = departure.successors.find(({ _id }) => _id === successor);
      if (heir !== undefined) toast({ text: t('delete.handed', { name: heir.name }), tone: 'info' });
      onClose();
    },
  });
  const needed = hasWork(departure);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(needed && successor === '');
    if (!needed || successor !== '') remove.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {remove.error === null ? null : <Band tone="error" title={sentence(remove.error)} />}
      {departure.lastAdministrator ? <Band tone="warning" title={t('delete.last')} /> : null}
      <Radio.Group
        label={t('delete.how')}
        value={permanent ? 'permanent' : 'leave'}
        onChange={(chosen) => setPermanent(chosen === 'permanent')}
      >
        <div className={styles.choices}>
          <Radio
            value="leave"
            data-autofocus
            label={t('delete.leave', { company })}
            description={t('delete.leaveHint')}
          />
          <Radio
            value="permanent"
            label={t('delete.forever')}
            disabled={!departure.deletable}
            description={t(departure.deletable ? 'delete.foreverHint' : 'delete.notYours')}
          />
        </div>
      </Radio.Group>
      {permanent && departure.otherCompanies.length > 0 ? (
        <p className={styles.note}>{t('delete.others', { companies: departure.otherCompanies.join(', ') })}</p>
      ) : null}
      <InHand
        departure={departure}
        successor={successor}
        required
        error={isMissing && successor === '' ? t('hand.needed') : undefined}
        onSuccessor={setSuccessor}
      />
      <DialogActions onCancel={onClose}>
        <Button
          type="submit"
          variant="filled"
          color="invalid"
          loading={remove.isPending}
          disabled={departure.lastAdministrator}
        >
          {t(permanent ? 'delete.doForever' : 'delete.doLeave')}
        </Button>
      </DialogActions>
    </form>
  );
}
