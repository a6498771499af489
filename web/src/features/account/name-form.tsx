import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changeName } from '#shared/api/account.ts';
import { call } from '#web/remote/call.ts';
import { renewUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/error-alert.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { Field } from './field.tsx';
import { nameProblem, type FormProblem } from './form-rules.ts';

/** Changes the full name (R-ACC-10). */
export function NameForm({ name: known }: { name: string }) {
  const t = useText('account');
  const [name, setName] = useState(known);
  const [problem, setProblem] = useState<FormProblem>();
  const save = useMutation({
    mutationFn: () => call(changeName, { body: { name: name.trim() } }),
    onSuccess: (user) => {
      renewUser(user);
      toast({ text: t('settings.nameSaved') });
    },
    onError: alertError,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = nameProblem(name);
        setProblem(found);
        if (found === undefined) save.mutate();
      }}
    >
      <Field
        label={t('settings.name')}
        autoComplete="name"
        value={name}
        onChange={setName}
        error={problem === undefined ? undefined : t(problem)}
      />
      <Button type="submit" disabled={name.trim() === known} loading={save.isPending}>
        {t('settings.saveName')}
      </Button>
    </form>
  );
}
