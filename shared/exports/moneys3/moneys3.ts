import type { AccountingDocument } from '../accounting-document.ts';
import { negated } from '../amounts.ts';
import { warned, type Exporter, type ExportFinding } from '../exporter.ts';
import { judgeCodes, judgePaper, judgePostings, judgeRate, judgeRates } from '../judging.ts';
import { exportTime, type ExportSettings } from '../settings.ts';
import { fits } from '../writing/clip.ts';
import { utf8Bytes } from '../writing/utf8.ts';
import { element, group, type Xml } from '../writing/xml.ts';
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
    ...judgeRates(document),
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

/** Money S3: one XML file in UTF-8 with a list for each kind of paper. */
export const moneys3: Exporter<{ readonly list: List; readonly xml: Xml }> = {
  judge,
  write,
  assemble(written, settings) {
    const [day = '', time = ''] = exportTime(settings).split('T');
    const content = lists.map((list) =>
      group(listNames[list], ...written.filter(({ piece }) => piece.list === list).map(({ piece }) => piece.xml)),
    );
    const root = element(
      'MoneyData',
      {
        ICAgendy: settings.owner.companyId,
        description: 'Docflow',
        ExpZkratka: '_DOCFLOW',
        ExpDate: day,
        ExpTime: time,
      },
      ...content.map((xml) => (xml === '' ? '' : `\n${xml}`)),
      '\n',
    );
    return [{ name: 'moneys3.xml', bytes: utf8Bytes(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`) }];
  },
};
