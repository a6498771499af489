import * as notifications from '#shared/api/notifications.ts';
import { operation } from '#functions/http/serve.ts';
import { onEvent } from '#functions/steps/on-event.ts';
import { task } from '#functions/steps/task.ts';
import { listNotifications, markNotificationsRead } from './inbox.ts';
import { notificationTask, notifyPeople } from './notify-people.ts';
import { remindDue } from './remind-due.ts';
import { digestTask, sendDigest, startDigests } from './send-digest.ts';
import { deliveryTask, sendMail, sendPush } from './send-notification.ts';
import { addPushDevice, changeNotificationSettings, readNotificationSettings, removePushDevice } from './settings.ts';

export const listNotificationsHandler = operation(notifications.listNotifications, listNotifications);
export const markNotificationsReadHandler = operation(notifications.markNotificationsRead, markNotificationsRead);
export const readNotificationSettingsHandler = operation(
  notifications.readNotificationSettings,
  readNotificationSettings,
);
export const changeNotificationSettingsHandler = operation(
  notifications.changeNotificationSettings,
  changeNotificationSettings,
);
export const addPushDeviceHandler = operation(notifications.addPushDevice, addPushDevice);
export const removePushDeviceHandler = operation(notifications.removePushDevice, removePushDevice);

export const notifyPeopleHandler = task('notify-people', notificationTask, notifyPeople);
export const sendPushHandler = task('send-push', deliveryTask, sendPush);
export const sendMailHandler = task('send-mail', deliveryTask, sendMail);
export const sendDigestHandler = task('send-digest', digestTask, sendDigest);

export const startDigestsHandler = onEvent('start-digests', startDigests);
export const remindDueHandler = onEvent('remind-due', remindDue);
