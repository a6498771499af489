import { NativeSelect, Switch } from '@mantine/core';
import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import type * as z from 'zod';
import { changeNotificationSettings, readNotificationSettings } from '#shared/api/notifications.ts';
import { mailChoice, type NotificationKind } from '#shared/notification/kinds.ts';
import type { KindChoice, NotificationSettings } from '#shared/notification/notification.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { useSettings } from '#web/remote/settings.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { PushDevices } from './push-devices.tsx';
import * as styles from './notification-choices.module.css';

/** Kinds by what they are about, in the order in which they are shown. */
const groups = {
  documents: [
    'assigned',
    'returned',
    'mentioned',
    'reading-failed',
    'automation-failed',
    'account-waiting',
    'due-soon',
  ],
  results: ['export-refused', 'archive-ready', 'archive-failed'],
  administrators: [
    'mail-waiting',
    'mail-refused',
    'webhook-failing',
    'webhook-stopped',
    'learning-done',
    'member-joined',
    'member-left',
  ],
} as const satisfies Record<string, readonly NotificationKind[]>;
const groupNames = ['documents', 'results', 'administrators'] as const;

/** What reaches the user beside the bell: by kind and channel, by company, and on which devices. Each change is saved at once. */
export function NotificationChoices() {
  const t = useText('notifications');
  const { data, error, refetch } = useQuery({
    queryKey: keys.notificationSettings,
    queryFn: ({ signal }) => call(readNotificationSettings, { signal }),
    staleTime: 0,
  });
  const { hash } = useLocation();
  const loaded = data !== undefined;
  const top = useRef<HTMLParagraphElement>(null);
  // What stands above it on the page comes while this is loaded, and moves it.
  useEffect(() => {
    if (loaded && hash === '#notifications') top.current?.scrollIntoView();
  }, [loaded, hash]);
  return (
    <>
      <p ref={top} className={styles.hint}>
        {t('kinds.hint')}
      </p>
      <LoadFailure title={t('kinds.failed')} error={data === undefined ? error : null} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={8} height={36} label={t('kinds.loading')} /> : null}
      {data === undefined ? null : (
        <>
          <Kinds settings={data} />
          <QuietOwners settings={data} />
          <PushDevices settings={data} />
        </>
      )}
    </>
  );
}

type Change = z.input<(typeof changeNotificationSettings)['body']>;
type KindChange = NonNullable<Change['kinds']>[number];

/** Saves one change; what is shown follows the answer. */
function useChange() {
  return useMutation({
    mutationKey: keys.notificationSettings,
    mutationFn: (body: Change) => call(changeNotificationSettings, { body }),
    onSuccess: (settings) => queryClient.setQueryData(keys.notificationSettings, settings),
    onError: alertError,
    scope: { id: 'notification-settings' },
  });
}

const none: KindChoice = { mail: 'off', push: false };

/** What was chosen and is not yet saved, oldest first: changes are saved one after another, and all of them stay shown meanwhile. */
function useUnsavedKinds(): readonly KindChange[] {
  const changes = useMutationState({
    filters: { mutationKey: keys.notificationSettings, status: 'pending' },
    select: ({ state }) => changeNotificationSettings.body.safeParse(state.variables).data,
  });
  return changes.flatMap((change) => change?.kinds ?? []);
}

function Kinds({ settings }: { readonly settings: NotificationSettings }) {
  const t = useText('notifications');
  const { mutate } = useChange();
  const unsaved = useUnsavedKinds();
  const mailsOff = useSettings().emailNotifications === false;
  const chosen = new Map<string, KindChoice>(settings.kinds.map(({ kind, mail, push }) => [kind, { mail, push }]));
  const getChoice = (kind: NotificationKind): KindChoice =>
    unsaved
      .filter((change) => change.kind === kind)
      .reduce<KindChoice>(
        (choice, { mail = choice.mail, push = choice.push }) => ({ mail, push }),
        chosen.get(kind) ?? none,
      );
  return (
    <table className={styles.kinds}>
      {mailsOff ? <caption>{t('kinds.mailsOff')}</caption> : null}
      <thead>
        <tr>
          <th scope="col">{t('kinds.event')}</th>
          <th scope="col">{t('kinds.mail')}</th>
          <th scope="col">{t('kinds.push')}</th>
        </tr>
      </thead>
      {groupNames.map((group) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {t(`group.${group}`)}
            </th>
          </tr>
          {groups[group].map((kind) => {
            const { mail, push } = getChoice(kind);
            const name = t(`kind.${kind}`);
            return (
              <tr key={kind}>
                <td>{name}</td>
                <td>
                  <NativeSelect
                    size="xs"
                    aria-label={t('kinds.mailOf', { name })}
                    value={mail}
                    disabled={mailsOff}
                    data={mailChoice.options.map((value) => ({ value, label: t(`mail.${value}`) }))}
                    onChange={(event) => {
                      const wanted = mailChoice.safeParse(event.currentTarget.value);
                      if (wanted.success) mutate({ kinds: [{ kind, mail: wanted.data }] });
                    }}
                  />
                </td>
                <td>
                  <Switch
                    aria-label={t('kinds.pushOf', { name })}
                    checked={push}
                    onChange={(event) => mutate({ kinds: [{ kind, push: event.currentTarget.checked }] })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

/** Companies of the user, each of which may reach them by the bell alone. */
function QuietOwners({ settings }: { readonly settings: NotificationSettings }) {
  const t = useText('notifications');
  const { owners } = useUser();
  const { mutate } = useChange();
  const id = useId();
  if (owners.length < 2) return null;
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{t('owners.title')}</h3>
      <p className={styles.hint}>{t('owners.hint')}</p>
      {owners.map(({ _id, name }) => (
        <Switch
          key={_id}
          label={name}
          aria-label={t('owners.one', { name })}
          checked={!settings.quietOwners.includes(_id)}
          onChange={(event) => mutate({ owners: [{ ownerId: _id, quiet: !event.currentTarget.checked }] })}
        />
      ))}
    </div>
  );
}
