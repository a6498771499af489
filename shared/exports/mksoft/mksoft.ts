import { toDottedDate } from '#shared/kit/dates.ts';
import { listKinds } from '#shared/export-systems/offered-kinds.ts';
import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { isZero, trimZeros } from '#shared/accounting/amounts.ts';
import { type Exporter, type ExportFile, type ExportFinding } from '../exporter.ts';
import { judgeForeignTax, judgeReversePosted } from '../foreign-tax.ts';
import {
  judgeAdvancePosted,
  judgeDeduction,
  judgeDocument,
  judgeMixed,
  judgePastRates,
  judgePartner,
  judgePostings,
  judgeRate,
  judgeCharacters,
} from '../judging.ts';
import { listPostings } from '../postings/generate.ts';
import { pairPostings } from '../postings/pairs.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { toCsvLine } from '#shared/kit/csv.ts';
import { tidy } from '#shared/kit/text.ts';
import { toWindows1250, fitWindows1250, toWindows1250Xml } from '../writing/windows-1250.ts';
import { declaration, element, textElement, type Xml } from '../writing/xml.ts';

/*
 * MK-soft publishes no description of an import of accounting documents. What is written here speaks the words of the files that
 * it is known to take from shops, and a journal in the columns of its own; it is experimental until the vendor confirms it.
 */

const kinds = new Map<string, string>(listKinds('mksoft').map(({ kind, value }) => [kind, value]));
const getDocumentType = ({ kind }: AccountingDocument): string => kinds.get(kind) ?? '';

const states: Readonly<Record<string, string>> = { SK: 'Slovensko', CZ: 'Česká republika' };

/** The other side. Names of elements stand here once, so that the vendor's own can replace them. */
const companyXml = ({ partner }: AccountingDocument): Xml =>
  element(
    'firma',
    {},
    textElement('id', ''),
    textElement('ico', partner.companyId),
    textElement('dic', partner.taxId),
    textElement('icdph', partner.vatId),
    textElement('nazov1', partner.name),
    textElement('nazov2', ''),
    textElement('ulica', partner.street),
    textElement('ulica2', ''),
    textElement('psc', partner.zip),
    textElement('obec', partner.city),
    textElement('stat', (Object.hasOwn(states, partner.country) ? states[partner.country] : '') ?? ''),
    textElement('kodstatu', partner.country),
    textElement('telefon', partner.phone),
    textElement('mobil', ''),
    textElement('email', partner.email),
  );

function headXml(document: AccountingDocument): Xml {
  const { dates, payment, direction } = document;
  return [
    textElement('typ', getDocumentType(document)),
    textElement('cislo', document.number || document.printedNumber),
    textElement('cislopovodne', document.printedNumber),
    document.creditNote ? textElement('cislooprav', document.correctedNumber) : '',
    textElement('vs', payment.variableSymbol),
    textElement('ks', payment.constantSymbol),
    textElement('ss', payment.specificSymbol),
    textElement('datum', toDottedDate(dates.issue)),
    textElement('datumuctovania', toDottedDate(dates.accounting)),
    textElement('datumdodania', toDottedDate(dates.tax)),
    textElement('datumprijatia', toDottedDate(dates.received)),
    textElement('datumsplatnosti', toDottedDate(dates.due)),
    textElement('typceny', '0'),
    textElement('mena', document.currency),
    textElement('kurz', document.rate === '' ? '' : trimZeros(document.rate)),
    textElement('iban', direction === 'received' ? payment.iban : ''),
  ].join('');
}

const toDocumentXml = (document: AccountingDocument): Xml => {
  const { accounting } = document;
  return element(
    'doklad',
    {},
    headXml(document),
    ...document.vat.map(({ rate, base, vat }) =>
      element('dph', { sadzba: rate }, textElement('zaklad', base), textElement('dan', vat)),
    ),
    isZero(document.outside) ? '' : textElement('mimodph', document.outside),
    textElement('zaokruhlenie', document.rounding),
    textElement('celkom', document.total),
    isZero(document.advances.total) ? '' : textElement('odpocetzalohy', document.advances.total),
    textElement('text', document.text),
    textElement('stredisko', accounting.centre),
    textElement('zakazka', accounting.contract),
    textElement('kodobratu', accounting.activity),
    textElement('predkontacia', accounting.preAccounting),
    textElement('clenenie', accounting.vatClassification),
    textElement('kvdph', accounting.kvSection),
    textElement('poznamka', document.note),
    ...document.items.map((item) =>
      element(
        'pohyb',
        {},
        textElement('nazov', item.name || document.text),
        textElement('oznacenie', item.code),
        textElement('pocet', trimZeros(item.quantity)),
        textElement('mj', item.unit),
        textElement('cena', item.unitPrice),
        textElement('sadzbadph', item.rate),
      ),
    ),
  );
};

const heads = 'typ;x_doklad;datum;datumpokl;text;ucetm;ucetd;ciastka;mena;stredisko;zakazka;kodobratu;popis'.split(';');

/** Journal rows in the money of the books: an amount with both its accounts. */
function journalRows(document: AccountingDocument, settings: ExportSettings): readonly (readonly string[])[] {
  const { dates, accounting } = document;
  return pairPostings(listPostings(document, settings)).map(({ debit, credit, homeAmount, text, centre }) => [
    ...[getDocumentType(document), document.number || document.printedNumber],
    ...[toDottedDate(dates.accounting), toDottedDate(dates.tax), document.text, debit, credit, homeAmount],
    ...[document.bookCurrency, centre || accounting.centre, accounting.contract, accounting.activity, text],
  ]);
}

function judge(document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const { partner, text, note, items } = document;
  const findings = [...judgeDocument(document, 'mksoft'), ...judgeRate(document), ...judgePartner(document)];
  // Rows that are made of such tax would not balance: the tax is what is wrong, not they.
  const foreign = judgeForeignTax(document, settings);
  if (foreign.length > 0) return [...findings, ...foreign];
  return [
    ...findings,
    ...judgeReversePosted(document),
    ...judgeAdvancePosted(document),
    ...judgePastRates(document, 'past-rate-unposted'),
    ...judgeDeduction(document, ['full']),
    ...judgeMixed(document),
    ...judgePostings(document, settings),
    ...judgeCharacters([partner.name, partner.street, partner.city, text, note, ...items.map(({ name }) => name)]),
  ];
}

const line = (cells: readonly string[]): string => toCsvLine(cells.map((cell) => fitWindows1250(tidy(cell)).text));

type Piece = { readonly stem: string; readonly xml: Uint8Array; readonly journal: string };

/** A file for each document under a short name; the few whose ends are alike get a number. */
function buildDocumentFiles(pieces: readonly Piece[]): readonly ExportFile[] {
  const taken = new Map<string, number>();
  return pieces.map(({ stem, xml }) => {
    const times = taken.get(stem) ?? 0;
    taken.set(stem, times + 1);
    const name = times === 0 ? stem : `${stem}-${times + 1}`;
    return { name: `${name}.txt`, bytes: xml };
  });
}

/** MK-soft: XML of each document in a .txt and a journal as CSV, all in Windows-1250, to be packed into mk-soft.zip by the caller. */
export const mksoft: Exporter<Piece> = {
  judge,
  carriesDeductionDay: () => false,
  write: (document, settings) => ({
    stem: `${getDocumentType(document).toLowerCase()}${document.id.replace(/[^A-Za-z0-9]/gu, '').slice(-6)}`,
    xml: toWindows1250Xml(
      `${declaration('windows-1250')}${element('data', { popis: 'Docflow', verzia: '2' }, companyXml(document), toDocumentXml(document))}\n`,
    ),
    journal: journalRows(document, settings).map(line).join(''),
  }),
  assemble(pieces) {
    const journal = line(heads) + pieces.map(({ journal: rows }) => rows).join('');
    return [...buildDocumentFiles(pieces), { name: 'zoznam.csv', bytes: toWindows1250(journal) }];
  },
};
