import type { InputOf } from '#shared/api/contract.ts';
import type { drawTemplate as contract } from '#shared/api/templates.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { thumbnail } from '#shared/template/page.ts';
import { printSheet } from '#shared/template/print-sheet.ts';
import { templateWords } from '#shared/text/template-words.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Printer } from '#functions/ports/printer.ts';
import type { Templates } from '#functions/ports/templates.ts';

type Need = {
  readonly templates: Pick<Templates, 'find'>;
  readonly files: Pick<Files, 'get' | 'put'>;
  readonly printer: Pick<Printer, 'picture'>;
};

/** A JPEG of so few bytes shows nothing: even an empty sheet has more (ledger R-TPL-27). */
const shortest = 1000;

/** The small picture of a template (ledger R-TPL-22), drawn once for each of its versions. */
export const drawTemplate =
  ({ templates, files, printer }: Need) =>
  async ({ params }: InputOf<typeof contract>, { ownerId }: Caller): Promise<Outcome<typeof contract>> => {
    const found = await templates.find(ownerId, params.id);
    if (found === undefined) return failed('not-found');
    const key = `${ownerId}/templates/${found.id}-${found.version}.jpg`;
    const reply = (bytes: Uint8Array) => ok({ contentType: 'image/jpeg', fileName: `${found.id}.jpg`, bytes });
    const kept = await files.get(key);
    if (kept !== undefined) return reply(kept);
    const words = templateWords(found.language);
    const filling = { fields: [], tables: [], language: found.language, words };
    const bytes = await printer.picture(printSheet(found, filling, found.name, 'screen'), thumbnail);
    if (bytes.length < shortest) return failed('canvas-error');
    await files.put(key, bytes, 'image/jpeg');
    return reply(bytes);
  };
