import { Button, Checkbox, Switch, TextInput } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import {
  webhookEvents,
  webhookName,
  webhookUrl,
  type Webhook,
  type WebhookEvent,
} from '#shared/integration/webhook.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { Copied } from './copied.tsx';
import { useAddWebhook, useChangeWebhook, useReplaceSecret } from './use-webhooks.ts';
import * as styles from './integrations.module.css';

type Made = { readonly name: string; readonly secret: string; readonly replaced: boolean };
type DialogProps = { readonly edited: Webhook | undefined; readonly onClose: () => void };

/** Adds a webhook or changes one, and shows a new secret once. */
export function WebhookDialog({ edited, onClose }: DialogProps) {
  const t = useText('integrations');
  const [made, setMade] = useState<Made>();
  const title =
    made !== undefined
      ? t(made.replaced ? 'hooks.made.replaced' : 'hooks.made.title', { name: made.name })
      : t(edited === undefined ? 'hooks.form.addTitle' : 'hooks.form.editTitle');
  return (
    // A click beside the dialog must not lose a secret that is shown this once.
    <Dialog opened onClose={onClose} size={600} title={title} closeOnClickOutside={made === undefined}>
      {made === undefined ? (
        <WebhookForm edited={edited} onMade={setMade} onClose={onClose} />
      ) : (
        <div className={styles.form}>
          <Band tone="warning" title={t('hooks.made.once')}>
            {made.replaced ? t('hooks.made.both') : undefined}
          </Band>
          <Copied label={t('hooks.made.secret')} text={made.secret} />
          <div className={styles.done}>
            <Button variant="filled" onClick={onClose}>
              {t('made.done')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

type FormProps = DialogProps & { readonly onMade: (made: Made) => void };

function WebhookForm({ edited, onMade, onClose }: FormProps) {
  const t = useText('integrations');
  const sentence = useErrorSentence();
  const [name, setName] = useState(edited?.name ?? '');
  const [url, setUrl] = useState(edited?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(edited?.events ?? webhookEvents);
  const [active, setActive] = useState(edited?.active ?? true);
  const [isChecked, setChecked] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const add = useAddWebhook();
  const change = useChangeWebhook();
  const error = add.error ?? change.error;
  const isNamed = webhookName.safeParse(name).success;
  const isAddressed = webhookUrl.safeParse(url).success;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    const missing = !isNamed ? 'name' : !isAddressed ? 'url' : events.length === 0 ? 'events' : undefined;
    if (missing !== undefined) {
      element.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
      return;
    }
    const body = { name, url, events: [...events], active };
    if (edited !== undefined) change.mutate({ id: edited._id, ...body }, { onSuccess: onClose });
    else
      add.mutate(body, {
        onSuccess: ({ webhook, secret }) => onMade({ name: webhook.name, secret, replaced: false }),
      });
  };
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      {error === null ? null : <Band tone="error" title={sentence(error)} />}
      <TextInput
        name="name"
        label={t('form.name')}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        value={name}
        error={isChecked && !isNamed ? t('form.nameMissing') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        name="url"
        type="url"
        label={t('hooks.form.url')}
        description={t('hooks.form.urlHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="https://"
        autoComplete="off"
        maxLength={500}
        value={url}
        error={isChecked && !isAddressed ? t('hooks.form.urlWrong') : undefined}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Events chosen={events} isMissing={isChecked && events.length === 0} onChosen={setEvents} />
      <Switch
        label={t('hooks.form.active')}
        checked={active}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
      {edited === undefined ? null : <SecretRow webhook={edited} onMade={onMade} />}
      <DialogActions onCancel={onClose}>
        <Button type="submit" variant="filled" loading={add.isPending || change.isPending}>
          {t(edited === undefined ? 'hooks.add' : 'form.save')}
        </Button>
      </DialogActions>
    </form>
  );
}

type EventsProps = {
  readonly chosen: readonly WebhookEvent[];
  readonly isMissing: boolean;
  readonly onChosen: (events: readonly WebhookEvent[]) => void;
};

function Events({ chosen, isMissing, onChosen }: EventsProps) {
  const t = useText('integrations');
  return (
    <Checkbox.Group
      label={t('hooks.form.events')}
      error={isMissing ? t('hooks.form.eventsMissing') : undefined}
      value={[...chosen]}
      onChange={(values) => onChosen(webhookEvents.filter((event) => values.includes(event)))}
    >
      <div className={styles.events}>
        {webhookEvents.map((event) => (
          <Checkbox key={event} name="events" value={event} label={t(`hooks.event.${event}`)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function SecretRow({ webhook, onMade }: { readonly webhook: Webhook } & Pick<FormProps, 'onMade'>) {
  const t = useText('integrations');
  const confirm = useConfirm();
  const replace = useReplaceSecret();
  const { _id, name, ending } = webhook;
  const ask = async () => {
    const question = { title: t('hooks.replace.question', { name }), text: t('hooks.replace.text') };
    if (!(await confirm({ ...question, confirm: t('hooks.replace.go') }))) return;
    replace.mutate(_id, { onSuccess: ({ secret }) => onMade({ name, secret, replaced: true }) });
  };
  return (
    <div className={styles.secretRow}>
      <span>
        {t('hooks.made.secret')} <code>…{ending}</code>
      </span>
      <Button size="xs" loading={replace.isPending} onClick={() => void ask()}>
        {t('hooks.replace')}
      </Button>
    </div>
  );
}
