import type { InputOf } from '#shared/api/contract.ts';
import type { printTemplate as contract } from '#shared/api/templates.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { printSheet } from '#shared/template/print-sheet.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Printer } from '#functions/ports/printer.ts';
import type { Templates } from '#functions/ports/templates.ts';
import { fillingOf } from '#functions/present/filled-template.ts';
import { pdfName } from '#functions/present/pdf-name.ts';

type Need = {
  readonly templates: Pick<Templates, 'find'>;
  readonly documents: Pick<Documents, 'find'>;
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly printer: Pick<Printer, 'pdf'>;
};

/** A template on paper, with the values of a real document when one is named. */
export const printTemplate =
  ({ templates, documents, doctypes, printer }: Need) =>
  async ({ params, query }: InputOf<typeof contract>, { ownerId }: Caller): Promise<Outcome<typeof contract>> => {
    const found = await templates.find(ownerId, params.id);
    const record = query.document === undefined ? undefined : await documents.find(ownerId, query.document);
    if (found === undefined || (query.document !== undefined && record === undefined)) return failed('not-found');
    const doctype = record && (await doctypes.find(ownerId, record.head.doctype));
    const filling = fillingOf(found.language, record ?? { fields: [], tables: [] }, doctype);
    const bytes = await printer.pdf(printSheet(found, filling, found.name));
    return ok({ contentType: 'application/pdf', fileName: pdfName(found.name, found.id), bytes });
  };
