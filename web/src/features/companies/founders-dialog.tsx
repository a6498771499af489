import { Switch } from '@mantine/core';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useAllowFounder, useFounders } from './use-companies.ts';
import * as styles from './companies.module.css';

/** Who of the company may add companies (R-GRD-38); who has the permission gives it to others. */
export function FoundersDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('companies');
  const user = useUser();
  const { data, error, refetch } = useFounders();
  const allow = useAllowFounder();
  return (
    <Dialog opened onClose={onClose} size={460} title={t('founders.title')}>
      <div className={styles.dialog}>
        <p>{t(user.canCreateOwners ? 'founders.text' : 'founders.askText')}</p>
        <LoadFailure title={t('founders.failed')} error={error} onRetry={() => void refetch()} />
        {data === undefined && error === null ? (
          <SkeletonRows rows={2} height={40} label={t('founders.loading')} />
        ) : null}
        <ul className={styles.founders}>
          {data?.map(({ _id, name, allowed }) => (
            <li key={_id}>
              <Switch
                label={_id === user._id ? t('founders.you', { name }) : name}
                checked={allowed}
                disabled={!user.canCreateOwners || _id === user._id || allow.isPending}
                onChange={(event) => allow.mutate({ id: _id, allowed: event.currentTarget.checked })}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
