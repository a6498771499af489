import { Button, NativeSelect, Radio, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import type { InvitationEntry } from '#shared/account/person.ts';
import { addPerson } from '#shared/api/people.ts';
import { role as roleShape } from '#shared/kit/role.ts';
import { call } from '#web/remote/call.ts';
import { sha256 } from '#web/remote/digest.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { findPersonProblems, type NewPersonForm, type NewPersonProblems } from './core/person-form.ts';
import { RoleSelect } from './role-select.tsx';
import { outdatedByPeople, useInvitationToast } from './use-people.ts';
import * as styles from './people.module.css';

type AddDialogProps = { readonly invitation: InvitationEntry | undefined; readonly onClose: () => void };

/** Invites somebody, or replaces an invitation by another one to the same address (R-USR-11 to R-USR-16). */
export function AddDialog({ invitation, onClose }: AddDialogProps) {
  const t = useText('people');
  const sentence = useErrorSentence();
  const user = useUser();
  const companies = user.owners.filter(({ role }) => role === 'admin');
  const [form, setForm] = useState<NewPersonForm>({
    name: invitation?.name ?? '',
    email: invitation?.email ?? '',
    role: invitation?.role ?? '',
    company: user.currentOwnerId ?? '',
    way: 'invitation',
    password: '',
    again: '',
  });
  const [problems, setProblems] = useState<NewPersonProblems>({});
  const element = useRef<HTMLFormElement>(null);
  const report = useInvitationToast();
  const add = useMutation({
    mutationFn: async () => {
      const { name, email, company, way, password } = form;
      const body = { name, email, role: roleShape.parse(form.role), ownerId: company };
      return call(addPerson, {
        body: way === 'password' ? { ...body, password: await sha256(password) } : body,
      });
    },
    meta: outdatedByPeople,
    onSuccess: (sent) => {
      report(sent);
      onClose();
    },
  });
  const change = (changes: Partial<NewPersonForm>) => setForm((before) => ({ ...before, ...changes }));
  const problem = (field: keyof NewPersonProblems) => (problems[field] === undefined ? undefined : t(problems[field]));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = findPersonProblems(form);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) add.mutate();
    else element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size={480}
      title={t(invitation === undefined ? 'form.addTitle' : 'form.inviteTitle')}
    >
      <form ref={element} className={styles.form} noValidate onSubmit={submit}>
        {add.error === null ? null : <Band tone="error" title={sentence(add.error)} />}
        <TextInput
          name="name"
          label={t('form.name')}
          autoComplete="off"
          maxLength={100}
          data-autofocus
          value={form.name}
          error={problem('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          label={t('form.email')}
          autoComplete="off"
          readOnly={invitation !== undefined}
          value={form.email}
          error={problem('email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <RoleSelect role={form.role} error={problem('role')} onRole={(role) => change({ role })} />
        <NativeSelect
          name="company"
          label={t('form.company')}
          disabled={invitation !== undefined}
          data={companies.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={form.company}
          error={problem('company')}
          onChange={(event) => change({ company: event.currentTarget.value })}
        />
        <Radio.Group
          label={t('form.way')}
          value={form.way}
          onChange={(way) => change({ way: way === 'password' ? 'password' : 'invitation' })}
        >
          <div className={styles.choices}>
            <Radio value="invitation" label={t('form.wayInvitation')} />
            <Radio value="password" label={t('form.wayPassword')} description={t('form.passwordHint')} />
          </div>
        </Radio.Group>
        {form.way === 'password' ? (
          <>
            <TextInput
              name="password"
              type="password"
              label={t('form.password')}
              autoComplete="new-password"
              value={form.password}
              error={problem('password')}
              onChange={(event) => change({ password: event.currentTarget.value })}
            />
            <TextInput
              name="again"
              type="password"
              label={t('form.again')}
              autoComplete="new-password"
              value={form.again}
              error={problem('again')}
              onChange={(event) => change({ again: event.currentTarget.value })}
            />
          </>
        ) : null}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="filled" loading={add.isPending}>
            {t('form.invite')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
