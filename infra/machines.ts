import { machine as attachment } from '#functions/attachments/machine.ts';
import { machine as exporting } from '#functions/exports/machine.ts';
import { machine as extraction } from '#functions/extraction/machine.ts';
import { machine as intake } from '#functions/intake/machine.ts';
import { machine as learning } from '#functions/learning/machine.ts';
import { machine as workflow } from '#functions/workflow/machine.ts';

/** Every state machine of the product. */
export const machines = [intake, extraction, workflow, learning, attachment, exporting] as const;
export type MachineName = (typeof machines)[number]['name'];
