import * as z from 'zod';
import { intakeLimits, rotation, tempfile } from '#shared/intake/tempfile.ts';
import { doctypeIdOf, idOf } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { contract } from './contract.ts';
import { nothing } from './nothing.ts';

/** What happens to one uploaded page. */
export const tempfileChange = z.object({
  fileId: idOf('tempfile'),
  /** The future document that it goes to, and where in it. */
  place: z.object({ tempId: z.string().min(1).max(60), index: z.int().min(0), pageIndex: z.int().min(0) }).optional(),
  doctype: doctypeIdOf.optional(),
  userRotate: rotation.optional(),
  /** Nothing that was proposed for the page is wanted: no cut before it, no crops. */
  declined: z.literal(true).optional(),
});
export type TempfileChange = z.infer<typeof tempfileChange>;

/** What a person did in one go, and its undoing, reaches the server in one piece: a reload in between takes nothing apart. */
export const changeTempfiles = contract({
  name: 'changeTempfiles',
  summary: 'Moves, turns or types many uploaded pages, or declines what was proposed for them, at once.',
  method: 'PATCH',
  path: '/tempfiles',
  access: members,
  params: nothing,
  query: nothing,
  body: z.array(tempfileChange).max(intakeLimits.tempfiles),
  /** The changed pages; those that are gone meanwhile are passed over. */
  answer: z.object({ data: z.array(tempfile) }),
  refusals: [],
  area: 'intake',
});
