import { IconHistory, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { webhookEvents, type Webhook } from '#shared/integration/webhook.ts';
import { toDay } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useResultText } from './use-result-text.ts';
import { useDeleteWebhook, useTestWebhook } from './use-webhooks.ts';
import * as listStyles from '#web/ui/theme/list-table.module.css';
import * as styles from './integrations.module.css';
import * as sharedStyles from '#web/ui/theme/shared.module.css';

type Actions = { readonly onEdit: (webhook: Webhook) => void; readonly onLog: (webhook: Webhook) => void };

/** The webhooks of the company: where each leads, what it is sent, and how that goes. */
export function WebhookTable({ webhooks, ...actions }: Actions & { readonly webhooks: readonly Webhook[] }) {
  const t = useText('integrations');
  return (
    <table className={`${listStyles.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('column.name')}</th>
          <th scope="col">{t('hooks.column.events')}</th>
          <th scope="col">{t('hooks.column.state')}</th>
          <th scope="col">{t('hooks.column.last')}</th>
          <th scope="col">
            <span className={sharedStyles.hidden}>{t('column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook._id} webhook={webhook} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

function WebhookRow({ webhook, onEdit, onLog }: Actions & { readonly webhook: Webhook }) {
  const t = useText('integrations');
  const { _id, name, url, events } = webhook;
  return (
    <tr>
      <td>
        <b>{name}</b>
        <span className={styles.address}>{url}</span>
      </td>
      <td>
        {events.length === webhookEvents.length
          ? t('hooks.events.all')
          : events.map((event) => t(`hooks.event.${event}`)).join(', ')}
      </td>
      <td>
        <State webhook={webhook} />
      </td>
      <td className={styles.used}>
        <Last webhook={webhook} />
      </td>
      <td>
        <div className={styles.actions}>
          <IconButton label={t('hooks.log', { name })} onClick={() => onLog(webhook)}>
            <IconHistory size={17} stroke={1.6} aria-hidden />
          </IconButton>
          <TestButton id={_id} name={name} />
          <IconButton label={t('edit', { name })} onClick={() => onEdit(webhook)}>
            <IconPencil size={17} stroke={1.6} aria-hidden />
          </IconButton>
          <DeleteButton id={_id} name={name} />
        </div>
      </td>
    </tr>
  );
}

type Named = { readonly id: string; readonly name: string };

function TestButton({ id, name }: Named) {
  const t = useText('integrations');
  const resultText = useResultText();
  const send = useTestWebhook();
  const tell = (taken: boolean, result: string) =>
    toast({
      ...(taken ? {} : { tone: 'warning' as const }),
      text: t(taken ? 'hooks.tested' : 'hooks.testFailed', { name, result }),
    });
  return (
    <IconButton
      label={t('hooks.test', { name })}
      busy={send.isPending}
      onClick={() =>
        send.mutate(id, { onSuccess: (delivery) => void tell(delivery.state === 'taken', resultText(delivery)) })
      }
    >
      <IconSend size={17} stroke={1.6} aria-hidden />
    </IconButton>
  );
}

function DeleteButton({ id, name }: Named) {
  const t = useText('integrations');
  const confirm = useConfirm();
  const remove = useDeleteWebhook();
  const ask = async () => {
    const question = { title: t('hooks.delete.question', { name }), text: t('hooks.delete.text') };
    if (!(await confirm({ ...question, confirm: t('hooks.delete.go'), danger: true }))) return;
    remove.mutate(id, { onSuccess: () => void toast({ text: t('hooks.deleted', { name }) }) });
  };
  return (
    <IconButton label={t('hooks.delete', { name })} busy={remove.isPending} onClick={() => void ask()}>
      <IconTrash size={17} stroke={1.6} aria-hidden />
    </IconButton>
  );
}

function State({ webhook: { active, stoppedAt, failingSince } }: { readonly webhook: Webhook }) {
  const format = useFormat();
  const t = useText('integrations');
  if (stoppedAt !== null)
    return <span className={styles.expired}>{t('hooks.state.stopped', { date: format.date(toDay(stoppedAt)) })}</span>;
  if (!active) return t('hooks.state.off');
  if (failingSince === null) return t('hooks.state.on');
  return <span className={styles.expired}>{t('hooks.state.failing', { date: format.date(toDay(failingSince)) })}</span>;
}

function Last({ webhook: { last } }: { readonly webhook: Webhook }) {
  const t = useText('integrations');
  const format = useFormat();
  const resultText = useResultText();
  return last === null ? t('hooks.never') : `${resultText(last)} · ${format.ago(last.at)}`;
}
