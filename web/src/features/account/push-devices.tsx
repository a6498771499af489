import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { removePushDevice } from '#shared/api/notifications.ts';
import type { NotificationSettings, PushDevice } from '#shared/notification/notification.ts';
import { call } from '#web/remote/call.ts';
import { findPushAbility, NoSubscription, switchPushOff, switchPushOn } from '#web/remote/push.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { toDay } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import * as styles from './notification-choices.module.css';

const show = (settings: NotificationSettings) => queryClient.setQueryData(keys.notificationSettings, settings);

/** Devices that receive push messages: this one can be added, each can be removed. */
export function PushDevices({ settings: { devices, pushKey } }: { readonly settings: NotificationSettings }) {
  const t = useText('notifications');
  const user = useUser();
  const id = useId();
  const ability = findPushAbility();
  const add = useMutation({
    mutationFn: () => switchPushOn(pushKey, user._id),
    onSuccess: (settings) => {
      show(settings);
      toast({ text: t('push.added') });
    },
    onError: (error) => {
      if (error instanceof NoSubscription) toast({ text: t(`push.${error.reason}`), tone: 'warning' });
      else alertError(error);
    },
  });
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{t('push.title')}</h3>
      <p className={styles.hint}>{t(ability === 'able' ? 'push.hint' : `push.${ability}`)}</p>
      {ability === 'able' && !devices.some(({ current }) => current) ? (
        <Button loading={add.isPending} onClick={() => add.mutate()}>
          {t('push.on')}
        </Button>
      ) : null}
      {devices.length === 0 ? (
        <p className={styles.hint}>{t('push.none')}</p>
      ) : (
        <ul className={styles.devices} aria-label={t('push.devices')}>
          {devices.map((device) => (
            <Device key={device._id} device={device} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Device({ device: { _id, name: known, createdAt, current } }: { readonly device: PushDevice }) {
  const format = useFormat();
  const t = useText('notifications');
  const name = known === '' ? t('push.unknown') : known;
  const remove = useMutation({
    mutationFn: async () => {
      const settings = await call(removePushDevice, { params: { id: _id } });
      if (current) await switchPushOff();
      return settings;
    },
    onSuccess: (settings) => {
      show(settings);
      toast({ text: t('push.removed') });
    },
    onError: alertError,
  });
  return (
    <li>
      <span>
        {name}
        <small>
          {t('push.since', { date: format.date(toDay(createdAt)) })}
          {current ? ` · ${t('push.current')}` : ''}
        </small>
      </span>
      <PushButton aria-label={t('push.removeOf', { name })} disabled={remove.isPending} onClick={() => remove.mutate()}>
        {t('push.remove')}
      </PushButton>
    </li>
  );
}
