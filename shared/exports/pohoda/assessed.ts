import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { clip } from '../writing/text.ts';
import { element, optionalElement, textElement, type Xml } from '../writing/xml.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { listPartDocuments } from '#shared/accounting/mapping/regime-parts.ts';
import { isSplit, splitRow } from '#shared/accounting/mapping/split-deduction.ts';
import { getRateName } from './codes.ts';
import { attachment, externalId, partnerIdentity, places, reference } from './parts.ts';
import { findAssessedCodes, getAssessedKvCode } from './vat-codes.ts';

/** An item of a data pack with what tells it from the items of the document itself. */
export type AssessedItem = { readonly id: string; readonly xml: Xml };

type Assessed = { readonly id: string; readonly code: string; readonly section: string; readonly text: string };

function assessedXml(
  document: AccountingDocument,
  { id, code, section, text }: Assessed,
  settings: ExportSettings,
): Xml {
  const { dates, selfAssessed } = document;
  const lines = selfAssessed.map((row) => ({ row, rate: getRateName(row, document, settings) }));
  const header = element(
    'int:intDocHeader',
    {},
    externalId('int:extId', id),
    optionalElement('int:symVar', clip(document.payment.variableSymbol, 20)),
    optionalElement('int:originalDocumentNumber', clip(document.printedNumber, 32)),
    textElement('int:date', dates.issue),
    optionalElement('int:dateTax', dates.tax),
    textElement('int:dateAccounting', dates.accounting),
    reference('int:classificationVAT', code),
    reference('int:classificationKVDPH', section),
    textElement('int:text', clip(text, 240)),
    partnerIdentity('int:partnerIdentity', document.partner, true),
    places('int', document),
    textElement('int:intNote', ['Docflow', document.id].join(' ')),
  );
  const items = lines.map(({ row, rate }) =>
    element(
      'int:intDocItem',
      {},
      textElement('int:text', clip(text, 90)),
      textElement('int:quantity', '1'),
      textElement('int:payVAT', 'false'),
      textElement('int:rateVAT', rate?.name ?? 'none'),
      optionalElement('int:percentVAT', rate?.percent ?? ''),
      element(
        'int:homeCurrency',
        {},
        textElement('typ:unitPrice', row.base),
        textElement('typ:price', row.base),
        textElement('typ:priceVAT', row.vat),
      ),
    ),
  );
  return element(
    'int:intDoc',
    { version: '2.0' },
    header,
    element('int:intDocDetail', {}, ...items),
    element('int:intDocSummary', {}, textElement('int:roundingDocument', 'none')),
    attachment('int', settings.documentAddress && settings.documentAddress + document.id),
  );
}

/** Of a car or a share, the part of the assessed tax that is deducted. */
const takeDeductedPart = (part: AccountingDocument): AccountingDocument => ({
  ...part,
  selfAssessed: part.selfAssessed.map((row) => splitRow(row, part.deduction.percent).deducted),
});

/**
 * The internal documents that stand beside a purchase whose tax we owe (§ 69 of Act 222/2004): one with the tax that is owed and one with
 * what of it is deducted; without deduction the first alone. Pohoda keeps them apart from the invoice, which bears no tax.
 */
export function listAssessedItems(document: AccountingDocument, settings: ExportSettings): readonly AssessedItem[] {
  const parts = listPartDocuments(document).filter(({ selfAssessed }) => selfAssessed.length > 0);
  return parts.flatMap((part, place) => {
    const codes = findAssessedCodes(part);
    if (codes === undefined) return [];
    const nth = place === 0 ? '' : String(place + 1);
    const section = getAssessedKvCode(part, document);
    const owed = { id: `${document.id}-DD${nth}`, code: codes.owed, section, text: `Samozdanenie – ${document.text}` };
    const deducted = {
      ...{ id: `${document.id}-PD${nth}`, code: codes.deducted, section },
      text: `Odpočet samozdanenia – ${document.text}`,
    };
    return [
      { item: owed, of: part },
      { item: deducted, of: isSplit(part) ? takeDeductedPart(part) : part },
    ]
      .filter(({ item }) => item.code !== '')
      .map(({ item, of }) => ({ id: item.id, xml: assessedXml(of, item, settings) }));
  });
}
