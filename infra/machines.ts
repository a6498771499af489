import { machine as archive } from '#functions/machines/archive.ts';
import { machine as attachment } from '#functions/machines/attachment.ts';
import { machine as departure } from '#functions/machines/departure.ts';
import { machine as documentJob } from '#functions/machines/document-job.ts';
import { machine as exporting } from '#functions/machines/export.ts';
import { machine as extraction } from '#functions/machines/extraction.ts';
import { machine as intake } from '#functions/machines/intake.ts';
import { machine as learning } from '#functions/machines/learning.ts';
import { machine as handOver } from '#functions/machines/hand-over.ts';
import { machine as mail } from '#functions/machines/mail.ts';
import { machine as notification } from '#functions/machines/notification.ts';
import { machine as notificationDelivery } from '#functions/machines/notification-delivery.ts';
import { machine as refresh } from '#functions/machines/refresh.ts';
import { machine as transition } from '#functions/machines/transition.ts';
import { machine as webhook } from '#functions/machines/webhook.ts';

/** Every state machine of the product. */
export const machines = [
  intake,
  extraction,
  transition,
  handOver,
  departure,
  refresh,
  learning,
  attachment,
  exporting,
  archive,
  mail,
  notification,
  notificationDelivery,
  webhook,
  documentJob,
] as const;

/** Pages of one file or document in work at the same time: what an execution that reads holds of the account's functions at most. */
export const pagesAtOnce = Math.max(
  extraction.definition.States.ReadPages.MaxConcurrency,
  intake.definition.States.ReadPages.MaxConcurrency,
);
export type MachineName = (typeof machines)[number]['name'];
