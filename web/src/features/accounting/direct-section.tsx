import { Button, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import type { ProgramConnectionShown } from '#shared/api/program-connection.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import {
  findCompany,
  parseConnection,
  toConnectionForm,
  type ConnectionForm,
  type ConnectionPlace,
} from './core/connection-form.ts';
import { useConnection, useRemoveConnection, useSaveConnection } from './use-connection.ts';
import { useTypedOver } from '#web/ui/forms/use-typed-over.ts';
import * as styles from './accounting.module.css';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

type DirectProps = {
  /** Whether something is typed that is not saved. */
  readonly onUnsaved: (unsaved: boolean) => void;
};

/** ABRA Flexi that stands open to the internet: the product connects to it itself. */
export function DirectSection({ onUnsaved }: DirectProps) {
  const t = useText('accounting');
  const { data, error, refetch } = useConnection();
  return (
    <>
      <p>{t('section.directText')}</p>
      <LoadFailure title={t('direct.failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined ? null : <ConnectionInputs saved={data.connection} onUnsaved={onUnsaved} />}
    </>
  );
}

type InputsProps = DirectProps & { readonly saved: ProgramConnectionShown | null };

function ConnectionInputs({ saved, onUnsaved }: InputsProps) {
  const format = useFormat();
  const t = useText('accounting');
  const confirm = useConfirm();
  const { values: form, unsaved, type, sending } = useTypedOver<string, ConnectionForm>(toConnectionForm(saved));
  const [tried, setTried] = useState(false);
  const save = useSaveConnection();
  const remove = useRemoveConnection();
  const checked = parseConnection(form, saved);
  const wrong: ReadonlySet<ConnectionPlace> = tried && !checked.ok ? checked.wrong : new Set();
  const set = (place: ConnectionPlace, value: string) => {
    const pasted = place === 'server' && form.company === '' ? findCompany(value) : undefined;
    type(place, value);
    if (pasted !== undefined) type('company', pasted);
  };
  const report = useEffectEvent(onUnsaved);
  useEffect(() => {
    report(unsaved);
  }, [unsaved]);
  const run = () => {
    setTried(true);
    if (!checked.ok || save.isPending) return;
    const saved = sending();
    save.mutate(checked.body, {
      onSuccess: () => {
        setTried(false);
        saved();
      },
    });
  };
  const forget = async () => {
    const question = { title: t('direct.remove'), text: t('direct.removeText'), confirm: t('direct.removeVerb') };
    if (await confirm({ ...question, danger: true })) remove.mutate();
  };
  // Enter belongs to this connection, not to the form of the whole page.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    run();
  };
  const common = { maxLength: 200, autoComplete: 'off', spellCheck: false } as const;
  return (
    // The inputs inside take the keys; this only handles one of them.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={enter}>
      <div className={styles.places}>
        <TextInput
          {...common}
          label={t('direct.server')}
          description={t('direct.serverHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={form.server}
          inputMode="url"
          error={wrong.has('server') ? t('direct.wrongServer') : undefined}
          onChange={(event) => set('server', event.currentTarget.value)}
        />
        <TextInput
          {...common}
          label={t('direct.company')}
          description={t('direct.companyHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={form.company}
          error={wrong.has('company') ? t('direct.wrongCompany') : undefined}
          onChange={(event) => set('company', event.currentTarget.value)}
        />
        <TextInput
          {...common}
          label={t('direct.user')}
          value={form.user}
          error={wrong.has('user') ? t('direct.missing') : undefined}
          onChange={(event) => set('user', event.currentTarget.value)}
        />
        <TextInput
          {...common}
          type="password"
          autoComplete="new-password"
          label={t('direct.password')}
          description={saved === null ? undefined : t('direct.passwordKept')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={form.password}
          error={wrong.has('password') ? t('direct.missing') : undefined}
          onChange={(event) => set('password', event.currentTarget.value)}
        />
      </div>
      {saved === null ? null : <p>{t('direct.since', { when: format.instant(saved.since) })}</p>}
      <div className={styles.row}>
        <Button loading={save.isPending} onClick={run}>
          {t('direct.save')}
        </Button>
        {saved === null ? null : (
          <Button loading={remove.isPending} onClick={() => void forget()}>
            {t('direct.removeVerb')}
          </Button>
        )}
      </div>
    </div>
  );
}
