import { machine as attachment } from '#functions/machines/attachment.ts';
import { machine as exporting } from '#functions/machines/export.ts';
import { machine as extraction } from '#functions/machines/extraction.ts';
import { machine as intake } from '#functions/machines/intake.ts';
import { machine as learning } from '#functions/machines/learning.ts';
import { machine as handOver } from '#functions/machines/hand-over.ts';
import { machine as refresh } from '#functions/machines/refresh.ts';
import { machine as transition } from '#functions/machines/transition.ts';

/** Every state machine of the product. */
export const machines = [intake, extraction, transition, handOver, refresh, learning, attachment, exporting] as const;

/** Pages of one file or document in work at the same time: what an execution that reads holds of the account's functions at most. */
export const pagesAtOnce = Math.max(
  extraction.definition.States.ReadPages.MaxConcurrency,
  intake.definition.States.ReadPages.MaxConcurrency,
);
export type MachineName = (typeof machines)[number]['name'];
