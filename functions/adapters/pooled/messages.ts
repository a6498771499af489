import * as z from 'zod';
import { box, word } from '#shared/geometry/box.ts';
import { pageCode } from '#shared/reading/layout/page-text.ts';
import { leftReasons } from '#shared/einvoice/supporting-files.ts';
import { xmlNode } from '#shared/einvoice/xml-node.ts';
import { locale } from '#shared/kit/locale.ts';
import { intakeError, uploadType } from '#shared/intake/tempfile.ts';
import { rotation } from '#shared/geometry/turn-box.ts';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const page = z.int().min(0);
const turn = z.object({ rotate: rotation });

/** What the parent asks a worker to do. `readText` is the quick part of reading: the text layer, if that carries the page. */
export const job = z.discriminatedUnion('call', [
  z.object({ call: z.literal('inspect'), bytes }),
  z.object({ call: z.literal('unlock'), bytes, password: z.string() }),
  z.object({ call: z.literal('render'), bytes, page, options: turn.extend({ width: z.number() }) }),
  z.object({ call: z.literal('renderPart'), bytes, page, options: turn.extend({ width: z.number(), part: box }) }),
  z.object({ call: z.literal('readText'), bytes, page, options: turn }),
  z.object({ call: z.literal('read'), bytes, page, options: turn }),
  z.object({ call: z.literal('codes'), bytes, page, options: turn }),
  z.object({ call: z.literal('data'), bytes }),
  z.object({ call: z.literal('packedFiles'), bytes }),
  z.object({ call: z.literal('findCarried'), bytes, sha256: z.string() }),
  z.object({ call: z.literal('drawData'), bytes, locale }),
  z.object({ call: z.literal('drawPages'), bytes, locale }),
  z.object({ call: z.literal('regions'), bytes, page }),
  z.object({ call: z.literal('crop'), bytes, page, box }),
  z.object({
    call: z.literal('fitPicture'),
    bytes,
    box: z.object({ width: z.int().min(1), height: z.int().min(1) }),
  }),
  z.object({ call: z.literal('join'), pages: z.array(turn.extend({ bytes, page })) }),
]);
export type Job = z.infer<typeof job>;

/** What a worker answers: a value, or the message of an unexpected error. `rss` is its memory in bytes. */
export const reply = z.object({
  rss: z.number(),
  done: z.union([z.object({ value: z.unknown() }), z.object({ thrown: z.string() })]),
});
export type Reply = z.infer<typeof reply>;

const resultSchema = <V extends z.ZodType, E extends z.ZodType>(value: V, error: E) =>
  z.union([z.object({ ok: z.literal(true), value }), z.object({ ok: z.literal(false), error })]);

const readPage = z.object({ words: z.array(word), source: z.enum(['text', 'ocr', 'none']), rotate: rotation });

const rendered = z.object({ bytes, type: z.literal('image/jpeg'), width: z.int(), height: z.int() });

const supportingFiles = z.object({
  files: z.array(z.object({ name: z.string(), mimeType: z.string(), bytes })),
  left: z.array(z.object({ name: z.string(), reason: z.enum(leftReasons) })),
});

/** The values of the calls. */
export const answers = {
  inspect: resultSchema(z.object({ type: uploadType, pageCount: z.int() }), intakeError),
  unlock: resultSchema(bytes, z.enum(['wrong-password', 'file-broken'])),
  render: resultSchema(rendered, intakeError),
  renderPart: resultSchema(rendered.extend({ held: z.int().nullable() }), intakeError),
  readText: resultSchema(readPage.nullable(), intakeError),
  read: resultSchema(readPage, intakeError),
  codes: resultSchema(z.array(pageCode), intakeError),
  data: resultSchema(z.array(xmlNode), intakeError),
  packedFiles: resultSchema(supportingFiles, intakeError),
  findCarried: resultSchema(bytes.nullable(), intakeError),
  drawData: resultSchema(bytes, intakeError),
  drawPages: resultSchema(bytes, intakeError),
  join: resultSchema(bytes, intakeError),
  regions: resultSchema(z.array(box), intakeError),
  crop: resultSchema(rendered, intakeError),
  fitPicture: resultSchema(rendered.extend({ type: z.literal('image/png') }), intakeError),
} as const;
