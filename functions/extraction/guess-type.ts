import { guessDocument } from '#shared/reading/guess-document.ts';
import { chooseDoctype } from '#shared/reading/choose-doctype.ts';
import type { PageText } from '#shared/reading/layout/page-text.ts';
import { getInternalNumber, setInternalNumber } from '#shared/document/fields/change-fields.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Files } from '#functions/ports/files.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { changeReading, findCurrentReading, type ExtractionTask } from './change-reading.ts';
import { findEinvoice, loadReadingPages } from './document-content.ts';
import { findDocuments } from '#shared/reading/segmentation/find-documents.ts';
import { findReceipts } from '#shared/reading/segmentation/find-receipts.ts';
import { documentsWarning, receiptsWarning } from '#shared/reading/segmentation/segmentation-warnings.ts';

/**
 * The warnings of a reading, with those of its segmentation into several documents. A person decides before it continues. A
 * repeated reading does not repeat the warning.
 */
export function withSegmentationWarnings(warnings: readonly string[], pages: readonly PageText[]): readonly string[] {
  const others = warnings.filter((warning) => !documentsWarning.is(warning) && !receiptsWarning.is(warning));
  const starts = pages.length < 2 ? [] : findDocuments(pages).flatMap((part) => part.pages.slice(0, 1));
  const receipts = pages.map((page) => ({ page: page.page, count: findReceipts(page).length }));
  return [
    ...others,
    ...(starts.length > 1 ? [documentsWarning.write(starts)] : []),
    ...receipts
      .filter(({ count }) => count > 1)
      .slice(0, 5)
      .map(({ page, count }) => receiptsWarning.write([page, count])),
  ];
}

type Deps = {
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly files: Pick<Files, 'get'>;
  readonly pdfEngine: Pick<PdfEngine, 'data'>;
};

/**
 * Finds the type of a document that came without one; without clear evidence it stays unspecified for a person. Adds a warning to
 * the document when its pages look like several documents.
 */
export const guessType =
  (deps: Deps) =>
  async (task: ExtractionTask): Promise<null> => {
    const record = await findCurrentReading(deps.documents, task);
    if (record === undefined) return null;
    const pages = await loadReadingPages(deps.documents, record);
    const guessed =
      record.head.doctype === unspecifiedDoctype ? await guessDoctype(deps, record, pages) : record.head.doctype;
    await changeReading(deps.documents, task, ({ head, fields }) => {
      const doctype = head.doctype === unspecifiedDoctype ? guessed : head.doctype;
      const change = {
        head: {
          ...head,
          queue: 'extraction' as const,
          doctype,
          warnings: withSegmentationWarnings(head.warnings, pages),
        },
      };
      if (doctype === head.doctype) return change;
      // A number that was typed before there was a type belongs to no series; in this one it may be another document's.
      const numbered =
        getInternalNumber(fields) === ''
          ? {}
          : { fields: setInternalNumber(fields, '', head.updatedAt.slice(0, 10)).fields };
      return { ...change, ...numbered, also: [deps.doctypes.requireExisting(head.ownerId, doctype)] };
    });
    return null;
  };

async function guessDoctype(deps: Deps, record: DocumentRecord, pages: readonly PageText[]): Promise<string> {
  const owner = await deps.accounts.findOwner(record.head.ownerId);
  if (owner === undefined) return unspecifiedDoctype;
  const kind = guessDocument({ pages, einvoice: await findEinvoice(deps, record) }, owner);
  return chooseDoctype(await deps.doctypes.list(record.head.ownerId), kind) ?? unspecifiedDoctype;
}
