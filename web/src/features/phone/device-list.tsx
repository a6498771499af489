import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Device } from '#shared/account/device.ts';
import { listDevices, removeDevice } from '#shared/api/devices.ts';
import { call } from '#web/remote/call.ts';
import { usePolling } from '#web/remote/presence.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import * as styles from './mobile.module.css';

const key = ['company', 'devices'] as const;
/** Polled often, so that a scanned device appears soon. */
const pollMs = 4000;

/** Where the user is signed in, the newest first; every place but this one can be signed out from here. */
export function DeviceList() {
  const t = useText('phone');
  const polling = usePolling(pollMs);
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listDevices, { signal }),
    refetchInterval: polling,
  });
  return (
    <section className={styles.devices}>
      <h2>{t('devices.title')}</h2>
      {error === null ? null : <p role="alert">{t('devices.failed')}</p>}
      {data === undefined && error === null ? <SkeletonRows rows={2} height={56} label={t('devices.loading')} /> : null}
      <ul>
        {data?.map((device) => (
          <DeviceRow key={device._id} device={device} />
        ))}
      </ul>
    </section>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const t = useText('phone');
  const format = useFormat();
  const confirm = useConfirm();
  const remove = useMutation({
    mutationFn: () => call(removeDevice, { params: { id: device._id } }),
    meta: { invalidates: [key], on: 'both' },
    onError: alertError,
  });
  const Icon = device.kind === 'phone' ? IconDeviceMobile : IconDeviceDesktop;
  const described = [device.system, device.browser].filter((part) => part !== '').join(' · ');
  const name = device.name ?? (described === '' ? t('devices.unknown') : described);
  const signOut = async () => {
    if (await confirm({ title: t('devices.question', { name }), confirm: t('devices.signOut'), danger: true }))
      remove.mutate();
  };
  return (
    <li className={styles.device}>
      <Icon size={22} stroke={1.6} aria-hidden />
      <div>
        <b>{name}</b>
        <small>
          {device.name === null ? null : `${described} · `}
          {device.current ? t('devices.current') : t('devices.used', { when: format.ago(device.lastUsedAt) })}
        </small>
      </div>
      {device.current ? null : (
        <button
          type="button"
          className={styles.deviceOut}
          aria-label={t('devices.signOutNamed', { name })}
          disabled={remove.isPending}
          onClick={() => void signOut()}
        >
          {t('devices.signOut')}
        </button>
      )}
    </li>
  );
}
