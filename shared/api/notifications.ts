import * as z from 'zod';
import { entityId } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { notificationKind } from '#shared/notification/kinds.ts';
import {
  kindChoice,
  notificationLimits,
  notificationList,
  notificationSettings,
  pushSubscription,
} from '#shared/notification/notification.ts';
import { contract, nothing } from './contract.ts';

export const listNotifications = contract({
  name: 'listNotifications',
  summary: 'The notifications of the caller from all their companies, unread ones first, and how many are unread.',
  method: 'GET',
  path: '/notifications',
  access: members,
  params: nothing,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(notificationLimits.kept).default(notificationLimits.fetched),
  }),
  body: nothing,
  answer: notificationList,
  refusals: [],
  area: 'notifications',
});

export const markNotificationsRead = contract({
  name: 'markNotificationsRead',
  summary: 'Marks notifications of the caller as read; unknown ids change nothing.',
  method: 'PATCH',
  path: '/notifications',
  access: members,
  params: nothing,
  query: nothing,
  body: z.array(entityId('notification')).min(1).max(notificationLimits.kept),
  answer: 'nothing',
  refusals: [],
  area: 'notifications',
});

export const readNotificationSettings = contract({
  name: 'readNotificationSettings',
  summary: 'Which kinds of notifications reach the caller by mail and push, and on which devices.',
  method: 'GET',
  path: '/notifications/settings',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: notificationSettings,
  refusals: [],
  area: 'notifications',
});

export const changeNotificationSettings = contract({
  name: 'changeNotificationSettings',
  summary: 'Changes how kinds of notifications and companies reach the caller; what is left out stays.',
  method: 'PATCH',
  path: '/notifications/settings',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({
    kinds: z
      .array(z.object({ kind: notificationKind, ...kindChoice.partial().shape }))
      .max(50)
      .default([]),
    /** Whether a company of the caller reaches them by the bell alone. */
    owners: z
      .array(z.object({ ownerId: entityId('owner'), quiet: z.boolean() }))
      .max(100)
      .default([]),
  }),
  answer: notificationSettings,
  refusals: ['not-found'],
  area: 'notifications',
});

export const addPushDevice = contract({
  name: 'addPushDevice',
  summary: 'Sends push messages to the browser that asks, as long as its session lives.',
  method: 'PUT',
  path: '/notifications/device',
  access: members,
  params: nothing,
  query: nothing,
  body: pushSubscription,
  answer: notificationSettings,
  refusals: ['push-address-refused', 'too-many-devices'],
  area: 'notifications',
});

export const removePushDevice = contract({
  name: 'removePushDevice',
  summary: 'Sends no more push messages to a device of the caller.',
  method: 'DELETE',
  path: '/notifications/device/{id}',
  access: members,
  params: z.object({ id: entityId('pushDevice') }),
  query: nothing,
  body: nothing,
  answer: notificationSettings,
  refusals: ['not-found'],
  area: 'notifications',
});
