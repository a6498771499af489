import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import { listDocuments } from '#shared/api/document-list.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import { keyName, keyScopes, type ApiKey, type KeyScope } from '#shared/integration/api-key.ts';
import { toDay } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { Copied } from './copied.tsx';
import { useChangeKey, useMakeKey } from './use-keys.ts';
import * as styles from './integrations.module.css';

const periods = ['30', '90', '365', 'never'] as const;
type Period = (typeof periods)[number] | 'same';

const dayMs = 86_400_000;

/** The end of a period that begins now; null without an end. */
const toExpiry = (period: Exclude<Period, 'same'>): string | null =>
  period === 'never' ? null : new Date(Date.now() + Number(period) * dayMs).toISOString();

type KeyDialogProps = { readonly edited: ApiKey | undefined; readonly onClose: () => void };

/** Makes a key and shows its secret once, or changes the name and the expiry of a key. */
export function KeyDialog({ edited, onClose }: KeyDialogProps) {
  const t = useText('integrations');
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string }>();
  const title =
    made !== undefined
      ? t('made.title', { name: made.name })
      : t(edited === undefined ? 'form.makeTitle' : 'form.editTitle');
  return (
    // A click beside the dialog must not lose a secret that is shown this once.
    <Dialog opened onClose={onClose} size={560} title={title} closeOnClickOutside={made === undefined}>
      {made === undefined ? (
        <KeyForm edited={edited} onMade={setMade} onClose={onClose} />
      ) : (
        <Secret secret={made.secret} onClose={onClose} />
      )}
    </Dialog>
  );
}

type KeyFormProps = KeyDialogProps & { readonly onMade: (made: { name: string; secret: string }) => void };

function KeyForm({ edited, onMade, onClose }: KeyFormProps) {
  const t = useText('integrations');
  const sentence = useErrorSentence();
  const [name, setName] = useState(edited?.name ?? '');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read']);
  const [period, setPeriod] = useState<Period>(edited === undefined ? '365' : 'same');
  const [isChecked, setChecked] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const make = useMakeKey();
  const change = useChangeKey();
  const error = make.error ?? change.error;
  const isNamed = keyName.safeParse(name).success;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    const missing = !isNamed ? 'name' : edited === undefined && scopes.length === 0 ? 'scopes' : undefined;
    if (missing !== undefined) element.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
    else if (edited === undefined) {
      const expiresAt = toExpiry(period === 'same' ? 'never' : period);
      make.mutate(
        { name, scopes: [...scopes], expiresAt },
        { onSuccess: ({ key, secret }) => onMade({ name: key.name, secret }) },
      );
    } else {
      const expiresAt = period === 'same' ? edited.expiresAt : toExpiry(period);
      change.mutate({ id: edited._id, name, expiresAt }, { onSuccess: onClose });
    }
  };
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      {error === null ? null : <Band tone="error" title={sentence(error)} />}
      <TextInput
        name="name"
        label={t('form.name')}
        description={t('form.nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        value={name}
        error={isChecked && !isNamed ? t('form.nameMissing') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {edited === undefined ? (
        <Scopes chosen={scopes} isMissing={isChecked && scopes.length === 0} onChosen={setScopes} />
      ) : null}
      <Validity edited={edited} period={period} onPeriod={setPeriod} />
      <DialogActions onCancel={onClose}>
        <Button type="submit" variant="filled" loading={make.isPending || change.isPending}>
          {t(edited === undefined ? 'make' : 'form.save')}
        </Button>
      </DialogActions>
    </form>
  );
}

type ScopesProps = {
  readonly chosen: readonly KeyScope[];
  readonly isMissing: boolean;
  readonly onChosen: (scopes: readonly KeyScope[]) => void;
};

function Scopes({ chosen, isMissing, onChosen }: ScopesProps) {
  const t = useText('integrations');
  return (
    <Checkbox.Group
      label={t('form.scopes')}
      error={isMissing ? t('form.scopesMissing') : undefined}
      value={[...chosen]}
      onChange={(values) => onChosen(keyScopes.filter((scope) => values.includes(scope)))}
    >
      <div className={styles.choices}>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            value={scope}
            label={t(`scope.${scope}`)}
            description={t(`scopeHint.${scope}`)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

type ValidityProps = {
  readonly edited: ApiKey | undefined;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
};

function Validity({ edited, period, onPeriod }: ValidityProps) {
  const format = useFormat();
  const t = useText('integrations');
  const dated = edited?.expiresAt ?? null;
  return (
    <NativeSelect
      label={t('form.expiry')}
      description={
        edited === undefined || dated === null ? undefined : t('expiry.until', { date: format.date(toDay(dated)) })
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={period}
      data={(edited === undefined ? periods : (['same', ...periods] as const)).map((value) => ({
        value,
        label: t(`form.expiry.${value}`),
      }))}
      onChange={({ currentTarget: { value } }) => onPeriod(periods.find((one) => one === value) ?? 'same')}
    />
  );
}

/** A command that works at once, the same in every language. */
const buildTrial = (secret: string): string =>
  `curl ${window.location.origin}${apiPrefix}${listDocuments.path} -H 'Authorization: Bearer ${secret}' -H 'Content-Type: application/json' -d '{}'`;

function Secret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const t = useText('integrations');
  return (
    <div className={styles.form}>
      <Band tone="warning" title={t('made.once')} />
      <Copied label={t('made.secret')} text={secret} />
      <Copied label={t('made.try')} text={buildTrial(secret)} />
      <div className={styles.done}>
        <Button variant="filled" onClick={onClose}>
          {t('made.done')}
        </Button>
      </div>
    </div>
  );
}
