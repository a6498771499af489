import type { InputOf } from '#shared/api/contract.ts';
import type {
  printTemplate as printTemplateContract,
  drawTemplate as drawTemplateContract,
} from '#shared/api/templates.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { buildPrintSheet } from '#shared/template/print-sheet.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Printer } from '#functions/ports/printer.ts';
import type { Templates } from '#functions/ports/templates.ts';
import { buildFilling } from '#functions/domain/documents/document-template.ts';
import { findPrintRefusal } from '#functions/domain/documents/print-limits.ts';
import { toPdfFileName } from '#functions/domain/documents/document-pdf.ts';
import { thumbnail } from '#shared/template/page.ts';
import { getTemplateWords } from '#shared/text/template-words.ts';
import type { Files } from '#functions/ports/files.ts';

type DrawTemplateDeps = {
  readonly templates: Pick<Templates, 'find'>;
  readonly files: Pick<Files, 'get' | 'put'>;
  readonly printer: Pick<Printer, 'picture'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
};

/** A JPEG of so few bytes shows nothing: even an empty sheet has more (ledger R-TPL-27). */
const minPictureBytes = 1000;

/** The small picture of a template (ledger R-TPL-22), drawn once for each of its versions. */
export const drawTemplate =
  ({ templates, files, printer, rateLimits }: DrawTemplateDeps) =>
  async (
    { params }: InputOf<typeof drawTemplateContract>,
    { ownerId, userId }: Caller,
  ): Promise<Outcome<typeof drawTemplateContract>> => {
    const found = await templates.find(ownerId, params.id);
    if (found === undefined) return failed('not-found');
    const key = `${ownerId}/templates/${found.id}-${found.version}.jpg`;
    const reply = (bytes: Uint8Array) => ok({ contentType: 'image/jpeg', fileName: `${found.id}.jpg`, bytes });
    const stored = await files.get(key);
    if (stored !== undefined) return reply(stored);
    const refusal = await findPrintRefusal(rateLimits, 'picture', userId);
    if (refusal !== undefined) return refusal;
    const words = getTemplateWords(found.language);
    const filling = { fields: [], tables: [], language: found.language, words };
    const sheet = buildPrintSheet(found, filling, found.name, 'screen');
    const drawn = await printer.picture(sheet, thumbnail, { kind: 'person', id: userId });
    if (!drawn.ok) return drawn;
    const bytes = drawn.value;
    if (bytes.length < minPictureBytes) return failed('canvas-error');
    await files.put(key, bytes, 'image/jpeg');
    return reply(bytes);
  };

type PrintTemplateDeps = {
  readonly templates: Pick<Templates, 'find'>;
  readonly documents: Pick<Documents, 'find'>;
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly printer: Pick<Printer, 'pdf'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
};

/** A template as a PDF, with the values of a document when one is named. */
export const printTemplate =
  ({ templates, documents, doctypes, printer, rateLimits }: PrintTemplateDeps) =>
  async (
    { params, query }: InputOf<typeof printTemplateContract>,
    { ownerId, userId }: Caller,
  ): Promise<Outcome<typeof printTemplateContract>> => {
    const found = await templates.find(ownerId, params.id);
    const record = query.document === undefined ? undefined : await documents.find(ownerId, query.document);
    if (found === undefined || (query.document !== undefined && record === undefined)) return failed('not-found');
    const doctype = record && (await doctypes.find(ownerId, record.head.doctype));
    const filling = buildFilling(found.language, record ?? { fields: [], tables: [] }, doctype);
    const refusal = await findPrintRefusal(rateLimits, 'pdf', userId);
    if (refusal !== undefined) return refusal;
    const printed = await printer.pdf(buildPrintSheet(found, filling, found.name), { kind: 'person', id: userId });
    if (!printed.ok) return printed;
    const fileName = toPdfFileName(found.name, found.id);
    return ok({ contentType: 'application/pdf', fileName, bytes: printed.value });
  };
