import * as z from 'zod';
import { box } from '#shared/geometry/box.ts';
import { intakeLimits, tempfile, uploadType } from '#shared/intake/tempfile.ts';
import { rotation } from '#shared/geometry/turn-box.ts';
import { doctypeId, entityId, unspecifiedDoctype } from '#shared/kit/id.ts';
import { dataUrl } from '#shared/kit/data-url.ts';
import { readableName } from '#shared/kit/readable-name.ts';
import { members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

/** What happens to one uploaded page. */
export const tempfileChange = z.object({
  fileId: entityId('tempfile'),
  /** The future document that it goes to, and where in it. */
  place: z.object({ tempId: z.string().min(1).max(60), index: z.int().min(0), pageIndex: z.int().min(0) }).optional(),
  doctype: doctypeId.optional(),
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

/**
 * Where the bytes of a file go: one PUT with these headers to a signed address, which takes the announced bytes alone and only while
 * nothing lies there; 412 says that they are there already.
 */
export const uploadTarget = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) });

/** Share of the page's width and height of a crop; a touch of the finger is none. */
const cropSide = z.number().min(0.02).max(1);
const cropBox = box.extend({ w: cropSide, h: cropSide });

export type UploadTarget = z.infer<typeof uploadTarget>;

export const addTempfile = contract({
  name: 'addTempfile',
  summary:
    'Announces a file; the answer says where its bytes go. Asking again with the same tempId and hash is harmless.',
  method: 'POST',
  path: '/tempfiles',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({
    name: readableName(255),
    type: uploadType,
    tempId: z.string().min(1).max(60),
    /** SHA-256 of the bytes, hex. */
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    size: z.int().min(1).max(intakeLimits.fileBytes),
    index: z.int().min(0).max(100_000).default(0),
    page: z.int().min(0).default(0),
    pageIndex: z.int().min(0).default(0),
    doctype: doctypeId.default(unspecifiedDoctype),
    rotate: rotation.default(0),
    userRotate: rotation.default(0),
    /** Each page becomes a document of its own. */
    split: z.boolean().default(false),
    /** The bytes themselves as a data URL, for files of at most 3 MB; then there is no address to send them to. */
    data: dataUrl.optional(),
    /** The company that the file is meant for, where it has waited; refused when the session is in another one meanwhile. */
    ownerId: entityId('owner').optional(),
  }),
  answer: z.object({ data: z.object({ file: tempfile, upload: uploadTarget.nullable() }) }),
  refusals: ['too-many-attempts', 'uploads-disabled', 'other-company', 'owner-gone'],
  area: 'intake',
});

export const listTempfiles = contract({
  name: 'listTempfiles',
  summary: "The user's uploaded pages in the current company.",
  method: 'GET',
  path: '/tempfiles',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ data: z.array(tempfile) }),
  refusals: [],
  area: 'intake',
});

export const changeTempfile = contract({
  name: 'changeTempfile',
  summary:
    'Says that the bytes have arrived (uploaded), or changes type, rotation or name of a page, or declines what was proposed for it.',
  method: 'POST',
  path: '/tempfile/{fileId}',
  access: members,
  params: z.object({ fileId: entityId('tempfile') }),
  query: nothing,
  body: z.object({
    uploaded: z.literal(true).optional(),
    doctype: doctypeId.optional(),
    userRotate: rotation.optional(),
    name: readableName(255).optional(),
    /** Nothing that was proposed for the page is wanted: no cut before it, no crops. */
    declined: z.literal(true).optional(),
  }),
  answer: z.object({ data: tempfile }),
  refusals: ['not-found', 'upload-missing'],
  area: 'intake',
});

export const moveTempfile = contract({
  name: 'moveTempfile',
  summary: 'Moves a page to another future document or another place in it.',
  method: 'PATCH',
  path: '/tempfile/{fileId}',
  access: members,
  params: z.object({ fileId: entityId('tempfile') }),
  query: nothing,
  body: z.object({ tempId: z.string().min(1).max(60), index: z.int().min(0), pageIndex: z.int().min(0) }),
  answer: z.object({ data: tempfile }),
  refusals: ['not-found'],
  area: 'intake',
});

export const deleteTempfile = contract({
  name: 'deleteTempfile',
  summary: 'Deletes an uploaded page; deleting it again is harmless.',
  method: 'DELETE',
  path: '/tempfile/{fileId}',
  access: members,
  params: z.object({ fileId: entityId('tempfile') }),
  query: nothing,
  body: nothing,
  answer: 'nothing',
  refusals: [],
  area: 'intake',
});

export const deleteTempfiles = contract({
  name: 'deleteTempfiles',
  summary: 'Deletes the given uploaded pages.',
  method: 'DELETE',
  path: '/tempfiles',
  access: members,
  params: nothing,
  query: nothing,
  body: z.array(entityId('tempfile')).max(intakeLimits.tempfiles),
  answer: 'nothing',
  refusals: [],
  area: 'intake',
});

export const cropTempfile = contract({
  name: 'cropTempfile',
  summary:
    'Cuts documents that lie apart out of a page: each becomes a page and a document of its own, the page stands aside.',
  method: 'POST',
  path: '/tempfile/{fileId}/crops',
  access: members,
  params: z.object({ fileId: entityId('tempfile') }),
  query: nothing,
  body: z.object({
    /** Fractions of the page as its pictures show it, in the order of the new documents. */
    boxes: z.array(cropBox).min(1).max(intakeLimits.crops),
  }),
  answer: z.object({ data: z.array(tempfile) }),
  refusals: ['not-found', 'upload-missing', 'too-many-attempts', 'uploads-disabled'],
  area: 'intake',
});

export const uncropTempfile = contract({
  name: 'uncropTempfile',
  summary: 'Gives a page back whole; what was cut out of it and is no document yet is deleted.',
  method: 'DELETE',
  path: '/tempfile/{fileId}/crops',
  access: members,
  params: z.object({ fileId: entityId('tempfile') }),
  query: nothing,
  body: nothing,
  answer: z.object({ data: tempfile }),
  refusals: ['not-found'],
  area: 'intake',
});

export const unlockPdf = contract({
  name: 'unlockPdf',
  summary: 'Removes the protection of a PDF with the password in the Password header; the answer is the open PDF.',
  method: 'POST',
  path: '/pdf-unlock',
  access: members,
  params: nothing,
  query: nothing,
  body: 'binary',
  answer: 'file',
  refusals: ['wrong-password', 'file-broken', 'too-large', 'too-many-attempts'],
  area: 'intake',
});

export const unlockTempfile = contract({
  name: 'unlockTempfile',
  summary: 'Unlocks an uploaded, protected PDF with a password, in place.',
  method: 'POST',
  path: '/tempfile/{fileId}/unlock',
  access: members,
  params: z.object({ fileId: entityId('tempfile') }),
  query: nothing,
  body: z.object({ password: z.string().min(1).max(200) }),
  answer: z.object({ data: tempfile }),
  refusals: ['not-found', 'wrong-password', 'too-many-attempts'],
  area: 'intake',
});
