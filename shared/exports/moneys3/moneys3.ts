import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { negate } from '#shared/accounting/amounts.ts';
import { toWarning, type Exporter, type ExportFinding } from '../exporter.ts';
import { judgeReverseClassified } from '../foreign-tax.ts';
import {
  judgeCodes,
  judgeDeduction,
  judgeDocument,
  judgeMixed,
  judgePastRates,
  judgeRegimeClassified,
  judgeRowsLeft,
  judgePostings,
  judgeRate,
  judgeRates,
} from '../judging.ts';
import { toExportTime, type ExportSettings } from '#shared/accounting/export-settings.ts';
import { areLinesNamed, nameOwnCodes } from '../own-codes.ts';
import { fits } from '../writing/text.ts';
import { toUtf8, joinBytes, toLines } from '../writing/utf8.ts';
import { closing, declaration, opening, type Xml } from '../writing/xml.ts';
import { negateDocument } from './amounts-xml.ts';
import { cashDocument, claim, internal, invoice } from './documents.ts';

/** Lists of the file by the kind of document that stands in them. */
const lists = ['FaktVyd', 'FaktPrij', 'PokDokl', 'IntDokl', 'Pohledavka', 'Zavazek'] as const;
type List = (typeof lists)[number];
const listNames: Readonly<Record<List, string>> = {
  FaktVyd: 'SeznamFaktVyd',
  FaktPrij: 'SeznamFaktPrij',
  PokDokl: 'SeznamPokDokl',
  IntDokl: 'SeznamIntDokl',
  Pohledavka: 'SeznamPohledavek',
  Zavazek: 'SeznamZavazku',
};

function getList({ kind, direction }: AccountingDocument): List {
  switch (kind) {
    case 'receipt':
      return 'PokDokl';
    case 'internalDocument':
      return 'IntDokl';
    case 'payableDocument':
      return 'Zavazek';
    case 'receivableDocument':
      return 'Pohledavka';
    case 'incomingInvoice':
    case 'foreignIncomingInvoice':
    case 'incomingCreditNote':
    case 'incomingAdvanceInvoice':
    case 'outcomingInvoice':
    case 'foreignOutcomingInvoice':
    case 'outcomingCreditNote':
    case 'outcomingAdvanceInvoice':
    case 'other':
      return direction === 'issued' ? 'FaktVyd' : 'FaktPrij';
  }
}

/** Codes of Money's lists have ten characters at most. */
const maxCodeLength = 10;

/** The document with the codes of the company's own list, which Money takes with every line. */
const prepare = (document: AccountingDocument, { books }: ExportSettings): AccountingDocument =>
  nameOwnCodes(document, books.moneys3.vatCodes);

function judge(original: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const document = prepare(original, settings);
  const { accounting, direction, number } = document;
  return [
    ...judgeDocument(document, 'moneys3'),
    ...judgeRate(document),
    ...judgeRates(document, settings),
    ...judgePastRates(document, 'past-rate-unclassified'),
    ...judgeReverseClassified(document),
    ...judgeRegimeClassified(document),
    ...(areLinesNamed(document) ? [] : judgeMixed(document)),
    ...judgeDeduction(document, ['full']),
    ...judgeCodes([
      [accounting.preAccounting, maxCodeLength],
      [accounting.vatClassification, maxCodeLength],
      [accounting.centre, maxCodeLength],
      [accounting.activity, maxCodeLength],
      [accounting.contract, maxCodeLength],
      [accounting.cashDesk, maxCodeLength],
      [accounting.bankAccount, maxCodeLength],
    ]),
    ...(direction === 'issued' && !fits(number, 10) ? [toWarning('number-too-long', number)] : []),
    ...(document.kind === 'internalDocument' ? judgePostings(document, settings) : judgeRowsLeft(document)),
  ];
}

function write(original: AccountingDocument, settings: ExportSettings): { readonly list: List; readonly xml: Xml } {
  const document = prepare(original, settings);
  const positive = document.creditNote && settings.books.moneys3.creditNotes === 'positive';
  const written = positive ? negateDocument(document, negate) : document;
  const list = getList(written);
  switch (list) {
    case 'FaktVyd':
    case 'FaktPrij':
      return { list, xml: invoice(list, written, settings) };
    case 'PokDokl':
      return { list, xml: cashDocument(written, settings) };
    case 'IntDokl':
      return { list, xml: internal(written, settings) };
    case 'Pohledavka':
    case 'Zavazek':
      return { list, xml: claim(list, written, settings) };
  }
}

type Piece = { readonly list: List; readonly xml: Uint8Array };

/** The documents of one list with its beginning and end; nothing where there are none. */
function listBytes(list: List, pieces: readonly Piece[]): readonly Uint8Array[] {
  const own = pieces.filter((piece) => piece.list === list).map(({ xml }) => xml);
  if (own.length === 0) return [];
  const name = listNames[list];
  return toLines([toUtf8(opening(name)), ...own, toUtf8(closing(name))]);
}

/** Money S3: one XML file in UTF-8 with a list for each kind of document. */
export const moneys3: Exporter<Piece> = {
  judge,
  // Receipts alone have a day on which the tax is deducted.
  carriesDeductionDay: ({ kind }) => kind === 'receipt',
  write(document, settings) {
    const { list, xml } = write(document, settings);
    return { list, xml: toUtf8(xml) };
  },
  assemble(pieces, settings) {
    const [day = '', time = ''] = toExportTime(settings).split('T');
    const head = opening('MoneyData', {
      ICAgendy: settings.owner.companyId,
      description: 'Docflow',
      ExpZkratka: '_DOCFLOW',
      ExpDate: day,
      ExpTime: time,
    });
    const bytes = joinBytes([
      toUtf8(`${declaration('UTF-8')}${head}\n`),
      ...lists.flatMap((list) => listBytes(list, pieces)),
      toUtf8(`${closing('MoneyData')}\n`),
    ]);
    return [{ name: 'moneys3.xml', bytes }];
  },
};
