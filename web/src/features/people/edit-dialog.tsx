import { Button, Radio, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { MemberEntry } from '#shared/account/person.ts';
import { changePerson } from '#shared/api/people.ts';
import { role as roleShape, type Role } from '#shared/kit/role.ts';
import { toZonedDay } from '#shared/kit/zoned-iso.ts';
import { call } from '#web/remote/call.ts';
import { useText } from '#web/text/use-text.ts';
import { toDay } from '#web/text/format.ts';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { emailProblem, nameProblem, type PersonProblem } from './core/person-form.ts';
import { InHand } from './in-hand.tsx';
import { RoleSelect } from './role-select.tsx';
import { outdatedByPeople, useDeparture } from './use-people.ts';
import * as styles from './people.module.css';

type Form = {
  readonly name: string;
  readonly email: string;
  readonly role: Role | '';
  readonly access: boolean;
  /** Plain date. */
  readonly from: string;
  readonly successor: string;
};
type Problems = Readonly<Partial<Record<'name' | 'email' | 'role' | 'from', PersonProblem | undefined>>>;

const today = () => toZonedDay(Date.now());

const toForm = ({ name, email, role, deactivatedAt, newEmail }: MemberEntry): Form => ({
  ...{ name, role, successor: '' },
  email: newEmail ?? email,
  access: deactivatedAt === null,
  from: deactivatedAt === null ? today() : toDay(deactivatedAt),
});

/** What the form asks of the server: only what differs from the person as they are. */
function toChanges(form: Form, member: MemberEntry) {
  const before = toForm(member);
  const { name, email, access, from, successor } = form;
  const isAccessChanged = access !== before.access || (!access && from !== before.from);
  return {
    ...(name.trim() === before.name ? {} : { name }),
    ...(email.trim() === before.email ? {} : { email }),
    ...(form.role === before.role ? {} : { role: roleShape.parse(form.role) }),
    ...(isAccessChanged ? { deactivateFrom: access ? null : from } : {}),
    ...(successor === '' ? {} : { successor }),
  };
}

/** Name, address, role and access of a person (R-USR-04). */
export function EditDialog({ member, onClose }: { readonly member: MemberEntry; readonly onClose: () => void }) {
  const t = useText('people');
  const sentence = useErrorSentence();
  const [form, setForm] = useState(() => toForm(member));
  const [problems, setProblems] = useState<Problems>({});
  const departure = useDeparture(member._id);
  const isLast = departure.data?.lastAdministrator === true;
  // Documents cannot be worked on by a guest, nor by somebody without access.
  const isLess = (form.role === 'viewer' && member.role !== 'viewer') || (!form.access && member.state === 'active');
  const save = useMutation({
    mutationFn: () => call(changePerson, { params: { id: member._id }, body: toChanges(form, member) }),
    meta: outdatedByPeople,
    onSuccess: () => {
      toast({ text: t('form.saved') });
      onClose();
    },
  });
  const change = (changes: Partial<Form>) => setForm((before) => ({ ...before, ...changes }));
  const problem = (found: PersonProblem | undefined) => (found === undefined ? undefined : t(found));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found: Problems = {
      name: nameProblem(form.name),
      email: emailProblem(form.email),
      from: !form.access && form.from === '' ? 'problem.day' : undefined,
    };
    setProblems(found);
    if (Object.values(found).some((one) => one !== undefined)) return;
    if (Object.keys(toChanges(form, member)).length === 0) onClose();
    else save.mutate();
  };
  return (
    <Dialog opened onClose={onClose} size={480} title={t('form.editTitle')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {save.error === null ? null : <Band tone="error" title={sentence(save.error)} />}
        {member.elsewhere ? <p className={styles.note}>{t('form.elsewhere')}</p> : null}
        <TextInput
          name="name"
          label={t('form.name')}
          autoComplete="off"
          maxLength={100}
          readOnly={member.elsewhere}
          value={form.name}
          error={problem(problems.name)}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          label={t('form.email')}
          autoComplete="off"
          readOnly={member.elsewhere}
          description={member.elsewhere ? undefined : t('form.emailHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={form.email}
          error={problem(problems.email)}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        {member.phone === null ? null : (
          <p className={styles.fact}>
            <span>{t('form.phone')}</span> <a href={`tel:${member.phone}`}>{member.phone}</a>
          </p>
        )}
        {isLast ? <Band tone="info" title={t('form.last')} /> : null}
        <RoleSelect role={form.role} disabled={isLast} onRole={(role) => change({ role })} />
        <Radio.Group
          label={t('form.access')}
          value={form.access ? 'on' : 'off'}
          onChange={(chosen) => change({ access: chosen === 'on' })}
        >
          <div className={styles.choices}>
            <Radio value="on" label={t('form.accessOn')} disabled={isLast} />
            <Radio value="off" label={t('form.accessOff')} disabled={isLast} />
          </div>
        </Radio.Group>
        {form.access ? null : (
          <TextInput
            name="from"
            type="date"
            aria-label={t('form.accessDay')}
            value={form.from}
            error={problem(problems.from)}
            onChange={(event) => change({ from: event.currentTarget.value })}
          />
        )}
        {isLess && departure.data !== undefined ? (
          <InHand
            departure={departure.data}
            successor={form.successor}
            required={false}
            onSuccessor={(successor) => change({ successor })}
          />
        ) : null}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t('form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
