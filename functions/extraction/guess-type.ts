import { einvoiceKind } from '#shared/reading/einvoice/einvoice-kind.ts';
import { guessKind } from '#shared/reading/guess-kind.ts';
import { chooseDoctype } from '#shared/reading/choose-doctype.ts';
import type { PaperPage } from '#shared/reading/paper.ts';
import { numberOf, setNumber } from '#shared/field/set-number.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Papers } from '#functions/ports/paper.ts';
import { changeReading, currentReading } from './change-reading.ts';
import type { ExtractionTask } from './extraction-task.ts';
import { paperEinvoice } from './paper-einvoice.ts';
import { paperWords } from './paper-words.ts';
import { withPieces } from './propose-pieces.ts';

type Need = {
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly files: Pick<Files, 'get'>;
  readonly papers: Pick<Papers, 'data'>;
};

/**
 * Finds the type of a document that came without one; when nothing speaks clearly, it stays unspecified for a person. Says on
 * the document when its pages look like several papers.
 */
export const guessType =
  (need: Need) =>
  async (task: ExtractionTask): Promise<null> => {
    const record = await currentReading(need.documents, task);
    if (record === undefined) return null;
    const pages = await paperWords(need.documents, record);
    const guessed = record.head.doctype === unspecifiedDoctype ? await guess(need, record, pages) : record.head.doctype;
    await changeReading(need.documents, task, ({ head, fields }) => {
      const doctype = head.doctype === unspecifiedDoctype ? guessed : head.doctype;
      const change = {
        head: { ...head, queue: 'extraction' as const, doctype, warnings: withPieces(head.warnings, pages) },
      };
      if (doctype === head.doctype) return change;
      // A number that was typed before there was a type belongs to no series; in this one it may be another document's.
      const numbered =
        numberOf(fields) === '' ? {} : { fields: setNumber(fields, '', head.updatedAt.slice(0, 10)).fields };
      return { ...change, ...numbered, also: [need.doctypes.stays(head.ownerId, doctype)] };
    });
    return null;
  };

async function guess(need: Need, record: DocumentRecord, pages: readonly PaperPage[]): Promise<string> {
  const owner = await need.accounts.findOwner(record.head.ownerId);
  if (owner === undefined) return unspecifiedDoctype;
  const einvoice = await paperEinvoice(need, record);
  const kind = einvoice === undefined ? guessKind(pages, owner) : einvoiceKind(einvoice, owner);
  return chooseDoctype(await need.doctypes.list(record.head.ownerId), kind) ?? unspecifiedDoctype;
}
