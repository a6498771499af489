import { machine as attachment } from '#functions/attachments/machine.ts';
import { machine as exporting } from '#functions/exports/machine.ts';
import { machine as extraction } from '#functions/extraction/machine.ts';
import { machine as intake } from '#functions/intake/machine.ts';
import { machine as learning } from '#functions/learning/machine.ts';
import { machine as handOver } from '#functions/workflow/hand-over-machine.ts';
import { machine as refresh } from '#functions/workflow/refresh-machine.ts';
import { machine as transition } from '#functions/workflow/transition-machine.ts';

/** Every state machine of the product. */
export const machines = [intake, extraction, transition, handOver, refresh, learning, attachment, exporting] as const;

/** Pages of one file or document in work at the same time: what an execution that reads holds of the account's functions at most. */
export const pagesAtOnce = Math.max(
  extraction.definition.States.ReadPages.MaxConcurrency,
  intake.definition.States.ReadPages.MaxConcurrency,
);
export type MachineName = (typeof machines)[number]['name'];
