import type { AccountingDocument, AccountingItem, OwnCodes } from '#shared/accounting/accounting-document.ts';
import { isZero } from '#shared/accounting/amounts.ts';
import { isReverseSale } from '#shared/accounting/control-section.ts';
import { isRecapService } from '#shared/accounting/recapitulative.ts';
import { listExtraLines, listPartedExtras, type ExtraLine } from '#shared/accounting/mapping/extra-lines.ts';
import { isMixed, listPartDocuments } from '#shared/accounting/mapping/regime-parts.ts';
import { isSplit, listDeductionItems } from '#shared/accounting/mapping/split-deduction.ts';
import {
  assessedWays,
  saleWays,
  type AssessedWay,
  type CodeTable,
  type PurchaseWay,
  type SaleWay,
} from '#shared/accounting/vat-codes.ts';
import { isInUnion, isTaxedHere } from '#shared/vat/regime.ts';

/** In which way we owe the tax of a purchase, as programs tell them apart; undefined where the supplier owes it. */
export function findAssessedWay(document: AccountingDocument): AssessedWay | undefined {
  const { selfAssessed, regime, triangular } = document;
  if (selfAssessed.length === 0) return undefined;
  if (regime === 'acquisition' && triangular) return 'triangular';
  if (regime === 'foreignService') return isInUnion(document.partner) ? 'serviceEu' : 'serviceAbroad';
  return assessedWays.find((way) => way === regime);
}

const isTaxed = ({ regime, vat, status }: AccountingDocument): boolean =>
  regime === 'standard' && status === 'payer' && vat.some((row) => !isZero(row.vat));

function findPurchaseWay(document: AccountingDocument): PurchaseWay | undefined {
  const { creditNote } = document;
  if (isTaxed(document)) return creditNote ? 'domesticCorrected' : 'domestic';
  const way = findAssessedWay(document);
  return way !== undefined && creditNote ? 'corrected' : way;
}

function findSaleWay(document: AccountingDocument): SaleWay | undefined {
  const { regime, status, creditNote } = document;
  if (isTaxed(document)) return creditNote ? 'domesticCorrected' : 'domestic';
  if (isRecapService(document)) return 'serviceEu';
  if (status !== 'payer') return undefined;
  if (regime === 'reverseCharge') return isReverseSale(document) ? 'reverseCharge' : undefined;
  return saleWays.find((way) => way === regime);
}

const unnamed: OwnCodes = { vat: '', section: '' };

/**
 * The codes of what is taxed in one way; `deducted` false for the part of a purchase whose tax is not. Plain domestic tax has no section of its
 * own: it depends on the other party and on whether the invoice is simplified, which the program knows. Companies that are no payers file no
 * control statement (§ 78a par. 1 of Act 222/2004).
 */
function findOwnCodes(part: AccountingDocument, table: CodeTable, deducted: boolean): OwnCodes {
  if (part.direction === 'internal') return unnamed;
  const isPlain = isTaxed(part) || part.status !== 'payer';
  if (part.direction === 'issued') {
    const way = findSaleWay(part);
    const named = way === undefined ? undefined : table.sales[way];
    return { vat: named?.code ?? '', section: isPlain ? '' : (named?.section ?? '') };
  }
  const way = findPurchaseWay(part);
  const named = way === undefined ? undefined : table.purchases[way];
  const column = !deducted ? 'none' : part.deduction.kind === 'coefficient' ? 'coefficient' : 'full';
  return { vat: named?.[column] ?? '', section: isPlain ? '' : (named?.section ?? '') };
}

type Line = { readonly item: AccountingItem; readonly deducted: boolean };

/** The lines of a document with their codes; undefined where one of them has none. */
function nameLines(
  document: AccountingDocument,
  table: CodeTable,
  whole: OwnCodes,
): readonly AccountingItem[] | undefined {
  const parts = new Map(listPartDocuments(document).map((part) => [part.regime, part]));
  const findLine = ({ item, deducted }: Line): OwnCodes =>
    findOwnCodes(parts.get(item.regime) ?? document, table, deducted);
  const lines = listDeductionItems(document).map((line) => ({ item: line.item, codes: findLine(line) }));
  // A line without a section would be in that of its document.
  const isNamed = lines.every(
    ({ item, codes }) =>
      item.regime === 'outside' || (codes.vat !== '' && (codes.section !== '' || whole.section === '')),
  );
  if (!isNamed) return undefined;
  return lines.map(({ item, codes }) => {
    const isPlain = item.regime === document.regime && codes.vat === whole.vat;
    return isPlain || codes.vat === '' ? item : { ...item, ownCodes: codes };
  });
}

/**
 * The document with the codes that the company entered once for what it is, as if a person had classified it; lines that are taxed otherwise,
 * and the parts of a purchase whose tax is deducted in part, have codes of their own where the program takes `lines`. A document that a person
 * classified, and one for which a code is missing, stay as they are.
 */
export function nameOwnCodes(document: AccountingDocument, table: CodeTable, lines = true): AccountingDocument {
  const { accounting, advance, deduction } = document;
  if (advance || accounting.vatClassification !== '') return document;
  const whole = findOwnCodes(document, table, deduction.kind !== 'none');
  if (whole.vat === '') return document;
  const named = { ...document, ownCodes: whole, accounting: { ...accounting, vatClassification: whole.vat } };
  if (!isSplit(document) && !isMixed(document)) return named;
  // A part of what is assessed has no line of its own: the invoice bears no tax.
  const isPartable = lines && !(isSplit(document) && document.selfAssessed.length > 0);
  const items = isPartable ? nameLines(document, table, whole) : undefined;
  if (items === undefined) return document;
  const taxed = listPartDocuments(document).find(({ regime }) => isTaxedHere(regime)) ?? document;
  return { ...named, items, undeductedCodes: isSplit(document) ? findOwnCodes(taxed, table, false) : undefined };
}

/** The extra lines of a document whose codes were named: an advance has those of the lines whose tax it takes off. */
export const listNamedExtras = (
  document: AccountingDocument,
): readonly (ExtraLine & { readonly ownCodes: OwnCodes | undefined })[] => {
  const { items, undeductedCodes } = document;
  if (undeductedCodes === undefined && !isMixed(document))
    return listExtraLines(document).map((line) => ({ ...line, ownCodes: undefined }));
  return listPartedExtras(document).map(({ line, deducted }) => {
    const ofItems = isZero(line.vat) ? undefined : items.find(({ regime }) => regime === line.regime)?.ownCodes;
    return { ...line, ownCodes: deducted ? ofItems : undeductedCodes };
  });
};

/** Whether all lines are taxed as their document or have codes of their own. */
export const areLinesNamed = ({ items, regime }: AccountingDocument): boolean =>
  items.every((item) => item.regime === regime || item.regime === 'outside' || item.ownCodes !== undefined);
