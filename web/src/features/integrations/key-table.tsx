import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ApiKey } from '#shared/integration/api-key.ts';
import { toDay } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useRevokeKey } from './use-keys.ts';
import * as listStyles from '#web/ui/theme/list-table.module.css';
import * as styles from './integrations.module.css';
import * as sharedStyles from '#web/ui/theme/shared.module.css';

type OnEdit = { readonly onEdit: (key: ApiKey) => void };

/** The API keys of the company: what each may do, until when, and when it was last used. */
export function KeyTable({ keys, onEdit }: OnEdit & { readonly keys: readonly ApiKey[] }) {
  const t = useText('integrations');
  return (
    <table className={`${listStyles.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('column.name')}</th>
          <th scope="col">{t('column.scopes')}</th>
          <th scope="col">{t('column.expiry')}</th>
          <th scope="col">{t('column.used')}</th>
          <th scope="col">
            <span className={sharedStyles.hidden}>{t('column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <KeyRow key={key._id} apiKey={key} onEdit={onEdit} />
        ))}
      </tbody>
    </table>
  );
}

function KeyRow({ apiKey, onEdit }: OnEdit & { readonly apiKey: ApiKey }) {
  const t = useText('integrations');
  const format = useFormat();
  const confirm = useConfirm();
  const { _id, name, scopes, ending, createdAt, expiresAt, lastUsedAt } = apiKey;
  const revoke = useRevokeKey();
  const askRevoke = async () => {
    const question = { title: t('revoke.question', { name }), text: t('revoke.text'), confirm: t('revoke.go') };
    if (!(await confirm({ ...question, danger: true }))) return;
    revoke.mutate(_id, { onSuccess: () => toast({ text: t('revoked', { name }) }) });
  };
  return (
    <tr>
      <td>
        <b>{name}</b>
        <span className={styles.quiet}>
          <code>…{ending}</code> · {t('made', { date: format.date(toDay(createdAt)) })}
        </span>
      </td>
      <td>{scopes.map((scope) => t(`scope.${scope}`)).join(', ')}</td>
      <td>
        <Expiry expiresAt={expiresAt} />
      </td>
      <td className={styles.used}>{lastUsedAt === null ? t('used.never') : format.ago(lastUsedAt)}</td>
      <td>
        <div className={styles.actions}>
          <IconButton label={t('edit', { name })} onClick={() => onEdit(apiKey)}>
            <IconPencil size={17} stroke={1.6} aria-hidden />
          </IconButton>
          <IconButton label={t('revoke', { name })} busy={revoke.isPending} onClick={() => void askRevoke()}>
            <IconTrash size={17} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
      </td>
    </tr>
  );
}

const isOver = (instant: string): boolean => Date.parse(instant) <= Date.now();

function Expiry({ expiresAt }: Pick<ApiKey, 'expiresAt'>) {
  const format = useFormat();
  const t = useText('integrations');
  if (expiresAt === null) return t('expiry.never');
  const date = format.date(toDay(expiresAt));
  return isOver(expiresAt) ? (
    <span className={styles.expired}>{t('expiry.expired', { date })}</span>
  ) : (
    t('expiry.until', { date })
  );
}
