import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Device } from '#shared/account/device.ts';
import type { MemberEntry } from '#shared/account/person.ts';
import { listMemberDevices, removeMemberDevice } from '#shared/api/people.ts';
import { call } from '#web/remote/call.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { peopleKeys } from './use-people.ts';
import * as dialogStyles from '#web/ui/dialogs/dialog.module.css';
import * as styles from './people.module.css';

/** Where a person of the company is signed in; an administrator can end each session, for instance of a lost phone. */
export function DevicesDialog({ member, onClose }: { readonly member: MemberEntry; readonly onClose: () => void }) {
  const t = useText('people');
  const key = [...peopleKeys, 'devices', member._id] as const;
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listMemberDevices, { params: { id: member._id }, signal }),
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: (device: string) => call(removeMemberDevice, { params: { id: member._id, device } }),
    meta: { invalidates: [key], on: 'both' },
    onError: alertError,
  });
  return (
    <Dialog opened onClose={onClose} size={520} title={t('device.title', { name: member.name })}>
      <p className={dialogStyles.dialogText}>{t('device.text')}</p>
      <LoadFailure title={t('device.failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={2} height={52} label={t('device.loading')} /> : null}
      {data?.length === 0 ? <p className={styles.note}>{t('device.none')}</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <ul className={styles.devices}>
          {data.map((device) => (
            <DeviceRow key={device._id} device={device} busy={end.isPending} onEnd={() => end.mutate(device._id)} />
          ))}
        </ul>
      )}
      <div className={dialogStyles.dialogActions}>
        <Button data-autofocus onClick={onClose}>
          {t('device.close')}
        </Button>
      </div>
    </Dialog>
  );
}

type DeviceRowProps = { readonly device: Device; readonly busy: boolean; readonly onEnd: () => void };

function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const t = useText('people');
  const format = useFormat();
  const Icon = device.kind === 'phone' ? IconDeviceMobile : IconDeviceDesktop;
  const described = [device.system, device.browser].filter((part) => part !== '').join(' · ');
  const name = device.name ?? (described === '' ? t('device.unknown') : described);
  return (
    <li>
      <Icon size={22} stroke={1.6} aria-hidden />
      <div>
        <b>{name}</b>
        <small>
          {device.name === null ? null : `${described} · `}
          {device.current ? t('device.current') : t('device.used', { when: format.ago(device.lastUsedAt) })}
        </small>
      </div>
      {device.current ? null : (
        <Button size="xs" disabled={busy} aria-label={t('device.endNamed', { name })} onClick={onEnd}>
          {t('device.end')}
        </Button>
      )}
    </li>
  );
}
