import * as z from 'zod';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { FolderOptions } from './files.ts';
import { BrokenForm, readForm } from './read-form.ts';
import { isSignature, signatureOf } from './signature.ts';
import { writeStored } from './stored-file.ts';

/** Why a posted form was not taken. */
export type UploadRefusal = 'malformed' | 'forbidden' | 'too-large';

const signedForm = z.object({
  key: z.string(),
  'Content-Type': z.string(),
  maxBytes: z.coerce.number().int().min(0),
  expires: z.coerce.number().int(),
  signature: z.string(),
});
type SignedForm = z.infer<typeof signedForm>;

const longestField = 4096;
const mostFields = 20;

class TooLarge extends Error {}

/** Stores the file of a signed form, checking while it comes in; nothing is stored unless all of it was allowed. */
export async function takeUpload(
  options: FolderOptions,
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): Promise<Result<undefined, UploadRefusal>> {
  const pieces = readForm(body, boundary);
  try {
    const fields = await fieldsBeforeFile(pieces);
    const form = signedForm.safeParse(fields);
    if (!form.success) return failed('malformed');
    if (!isAllowed(options, form.data)) return failed('forbidden');
    const chunks = bytesOfFile(pieces, form.data.maxBytes);
    await writeStored(options.root, form.data.key, { type: form.data['Content-Type'], chunks });
    return ok(undefined);
  } catch (error) {
    if (error instanceof TooLarge) return failed('too-large');
    if (error instanceof BrokenForm) return failed('malformed');
    throw error;
  }
}

function isAllowed({ secret, clock }: FolderOptions, form: SignedForm): boolean {
  const right = signatureOf(secret, 'upload', [form.key, form['Content-Type'], form.maxBytes, form.expires]);
  return isSignature(form.signature, right) && clock.now() < form.expires * 1000;
}

/** Reads up to the head of the part "file", as S3 does: fields that follow it do not count. */
async function fieldsBeforeFile(pieces: ReturnType<typeof readForm>): Promise<Record<string, string>> {
  const fields = new Map<string, string[]>();
  let current: string[] = [];
  for (;;) {
    const next = await pieces.next();
    if (next.done === true) throw new BrokenForm('the form has no file');
    const piece = next.value;
    if (piece.kind === 'bytes') {
      current.push(Buffer.from(piece.bytes).toString('latin1'));
      if (current.join('').length > longestField) throw new BrokenForm('a field is too long');
      continue;
    }
    if (piece.name === 'file') break;
    if (fields.size >= mostFields) throw new BrokenForm('the form has too many fields');
    fields.set(piece.name, (current = []));
  }
  return Object.fromEntries(
    [...fields].map(([name, parts]) => [name, Buffer.from(parts.join(''), 'latin1').toString('utf8')]),
  );
}

async function* bytesOfFile(pieces: ReturnType<typeof readForm>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for (;;) {
    const next = await pieces.next();
    if (next.done === true || next.value.kind === 'part') return;
    size += next.value.bytes.length;
    if (size > maxBytes) throw new TooLarge();
    yield next.value.bytes;
  }
}
