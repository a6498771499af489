import * as z from 'zod';
import { hexId } from '#shared/kit/id.ts';

/** What every task of the intake machine gets: which upload. Everything else is read when it is needed. */
export const intakeTask = z.object({ ownerId: hexId, fileId: hexId });
export type IntakeTask = z.infer<typeof intakeTask>;
