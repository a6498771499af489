import type { Key } from '#functions/ports/table.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { archivedStep, failedStep } from '#shared/workflow/workflow.ts';
import { separator } from './keys.ts';

/** The partition in which the documents of a type stand by their steps. */
export const stepPk = (ownerId: string, doctype: string): string => `C#${ownerId}#STANDING#${doctype}`;
export const stepPrefix = (step: string): string => `${step}${separator}`;

/** The key under which a document stands at its step; those in the trash, in the archive or failed stand nowhere. */
export const stepKeys = (ownerId: string, { doctype, deletedAt, step, _id }: DocumentRow): readonly Key[] =>
  deletedAt !== null || step === failedStep || step === archivedStep
    ? []
    : [{ pk: stepPk(ownerId, doctype), sk: `${stepPrefix(step)}${_id}` }];
