import type { AccountingDocument } from '../accounting-document.ts';
import { negated } from '../amounts.ts';
import { warned, type Exporter, type ExportFinding } from '../exporter.ts';
import { judgeReverseClassified } from '../foreign-tax.ts';
import { judgeCodes, judgePaper, judgePostings, judgeRate, judgeRates } from '../judging.ts';
import { exportTime, type ExportSettings } from '../settings.ts';
import { fits } from '../writing/clip.ts';
import { utf8Bytes } from '../writing/utf8.ts';
import { joined, onLines } from '../writing/joined.ts';
import { closing, declaration, opening, type Xml } from '../writing/xml.ts';
import { turned } from './amounts-xml.ts';
import { cashDocument, claim, internal, invoice } from './papers.ts';

/** Lists of the file by the kind of paper that stands in them. */
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

function listOf({ kind, direction }: AccountingDocument): List {
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
const longestCode = 10;

function judge(document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const { accounting, direction, number } = document;
  return [
    ...judgePaper(document, 'moneys3'),
    ...judgeRate(document),
    ...judgeRates(document, settings),
    ...judgeReverseClassified(document),
    ...judgeCodes([
      [accounting.preAccounting, longestCode],
      [accounting.vatClassification, longestCode],
      [accounting.centre, longestCode],
      [accounting.activity, longestCode],
      [accounting.contract, longestCode],
      [accounting.cashDesk, longestCode],
      [accounting.bankAccount, longestCode],
    ]),
    ...(direction === 'issued' && !fits(number, 10) ? [warned('number-too-long', number)] : []),
    ...(document.kind === 'internalDocument' ? judgePostings(document, settings) : []),
  ];
}

function write(document: AccountingDocument, settings: ExportSettings): { readonly list: List; readonly xml: Xml } {
  const positive = document.creditNote && settings.books.moneys3.creditNotes === 'positive';
  const paper = positive ? turned(document, negated) : document;
  const list = listOf(paper);
  switch (list) {
    case 'FaktVyd':
    case 'FaktPrij':
      return { list, xml: invoice(list, paper, settings) };
    case 'PokDokl':
      return { list, xml: cashDocument(paper, settings) };
    case 'IntDokl':
      return { list, xml: internal(paper, settings) };
    case 'Pohledavka':
    case 'Zavazek':
      return { list, xml: claim(list, paper, settings) };
  }
}

type Piece = { readonly list: List; readonly xml: Uint8Array };

/** The papers of one list with its beginning and end; nothing where there are none. */
function listBytes(list: List, pieces: readonly Piece[]): readonly Uint8Array[] {
  const own = pieces.filter((piece) => piece.list === list).map(({ xml }) => xml);
  if (own.length === 0) return [];
  const name = listNames[list];
  return onLines([utf8Bytes(opening(name)), ...own, utf8Bytes(closing(name))]);
}

/** Money S3: one XML file in UTF-8 with a list for each kind of paper. */
export const moneys3: Exporter<Piece> = {
  judge,
  write(document, settings) {
    const { list, xml } = write(document, settings);
    return { list, xml: utf8Bytes(xml) };
  },
  assemble(pieces, settings) {
    const [day = '', time = ''] = exportTime(settings).split('T');
    const head = opening('MoneyData', {
      ICAgendy: settings.owner.companyId,
      description: 'Docflow',
      ExpZkratka: '_DOCFLOW',
      ExpDate: day,
      ExpTime: time,
    });
    const bytes = joined([
      utf8Bytes(`${declaration('UTF-8')}${head}\n`),
      ...lists.flatMap((list) => listBytes(list, pieces)),
      utf8Bytes(`${closing('MoneyData')}\n`),
    ]);
    return [{ name: 'moneys3.xml', bytes }];
  },
};
