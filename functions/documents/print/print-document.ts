import type { InputOf } from '#shared/api/contract.ts';
import type { printDocument as contract } from '#shared/api/templates.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { buildPrintSheet } from '#shared/template/print-sheet.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Printer } from '#functions/ports/printer.ts';
import { buildFilling, findTemplate } from '#functions/domain/documents/document-template.ts';
import { findPrintRefusal } from '#functions/domain/documents/print-limits.ts';
import { toPdfFileName } from '#functions/domain/documents/document-pdf.ts';

type Deps = {
  readonly documents: Pick<Documents, 'find'>;
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly files: Pick<Files, 'get'>;
  readonly printer: Pick<Printer, 'pdf'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
};

/** A document that was made of a template, printed with the values that are saved (ledger R-TPL-19). */
export const printDocument =
  ({ documents, doctypes, files, printer, rateLimits }: Deps) =>
  async ({ params }: InputOf<typeof contract>, { ownerId, userId }: Caller): Promise<Outcome<typeof contract>> => {
    const record = await documents.find(ownerId, params.id);
    if (record === undefined) return failed('document-not-found');
    const { head } = record;
    const [body, doctype] = await Promise.all([findTemplate(files, head), doctypes.find(ownerId, head.doctype)]);
    if (body === undefined) return failed('no-template');
    const refusal = await findPrintRefusal(rateLimits, 'pdf', userId);
    if (refusal !== undefined) return refusal;
    const sheet = buildPrintSheet(body, buildFilling(body.language, record, doctype), head.name);
    const printed = await printer.pdf(sheet, { kind: 'person', id: userId });
    if (!printed.ok) return printed;
    const fileName = toPdfFileName(head.name, head._id);
    return ok({ contentType: 'application/pdf', fileName, bytes: printed.value });
  };
