import { useNavigate } from 'react-router';
import type { Notification } from '#shared/notification/notification.ts';
import { markRead } from '#web/remote/notifications.ts';
import { switchOwner, useUser } from '#web/remote/session.ts';
import { truncate } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { askConfirmation } from '#web/ui/dialogs/confirm.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { confirmLeaving } from '#web/ui/dialogs/unsaved-work.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/**
 * Opens what a notification is about, and marks it as read (R-NOT-10). One of another company asks first, then goes over to that company
 * (R-NOT-07).
 */
export function useOpenNotification(): (notification: Notification, to?: string | null) => void {
  const t = useText('notifications');
  const user = useUser();
  const navigate = useNavigate();

  const open = async ({ _id, pending, refOwnerId, viewMoreLink }: Notification, to = viewMoreLink) => {
    const read = () => (pending ? markRead([_id]) : Promise.resolve());
    if (refOwnerId === user.currentOwnerId) {
      if (to !== null) void navigate(to);
      await read();
      return;
    }
    const owner = user.owners.find((one) => one._id === refOwnerId);
    if (owner === undefined) return;
    const company = truncate(owner.name, 40);
    const goes = await askConfirmation({
      title: t('continue', { company }),
      text: t('continueText'),
      confirm: t('continueDo'),
    });
    if (!goes || !(await confirmLeaving())) return;
    await switchOwner(owner, () => void navigate(to ?? '/notifications'));
    toast({ text: t('welcome', { company }), tone: 'info' });
    await read();
  };

  return (notification, to) => {
    open(notification, to).catch(alertError);
  };
}
