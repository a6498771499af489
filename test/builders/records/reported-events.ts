import * as z from 'zod';
import { notificationEvent, type NotificationEvent } from '#shared/notification/event.ts';
import type { Json } from '#shared/kit/json.ts';

const eventInJson = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(notificationEvent);

/** The events of which people are notified, by what machines were started with (`documentsWorld().inputs`), in their order. */
export const listReported = (
  inputs: ReadonlyMap<string, Readonly<Record<string, Json>>>,
): readonly NotificationEvent[] =>
  [...inputs].flatMap(([start, { event }]) => (start.startsWith('notification ') ? [eventInJson.parse(event)] : []));
