import type { Finding } from '#shared/einvoice/rules/rule.ts';
import { seeded } from '#test/builders/files/mutate.ts';
import { allElements, readElements, writeElements, type XmlElement } from './spoil-xml.ts';

/** Where a copy was spoiled: names of elements from the root on, and which of them. */
export type SpoiledPlace = { readonly kind: 'removed' | 'amount' | 'code'; readonly path: string };

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Elements that no valid invoice is without, by what they stand in. */
const needed: ReadonlySet<string> = new Set([
  'Invoice/ID',
  'Invoice/IssueDate',
  'Invoice/InvoiceTypeCode',
  'Invoice/DocumentCurrencyCode',
  'Invoice/CustomizationID',
  'Invoice/LegalMonetaryTotal',
  'Invoice/TaxTotal',
  'Invoice/AccountingSupplierParty',
  'Invoice/AccountingCustomerParty',
  'PartyLegalEntity/RegistrationName',
  'Country/IdentificationCode',
  'LegalMonetaryTotal/LineExtensionAmount',
  'LegalMonetaryTotal/TaxExclusiveAmount',
  'LegalMonetaryTotal/TaxInclusiveAmount',
  'LegalMonetaryTotal/PayableAmount',
  'TaxSubtotal/TaxableAmount',
  'TaxSubtotal/TaxAmount',
  'TaxSubtotal/TaxCategory',
  'InvoiceLine/ID',
  'InvoiceLine/InvoicedQuantity',
  'InvoiceLine/LineExtensionAmount',
  'InvoiceLine/Item',
  'InvoiceLine/Price',
  'Item/Name',
  'Item/ClassifiedTaxCategory',
  'ExchangedDocument/ID',
  'ExchangedDocument/TypeCode',
  'ApplicableHeaderTradeSettlement/InvoiceCurrencyCode',
  'SellerTradeParty/Name',
  'BuyerTradeParty/Name',
  'SpecifiedTradeSettlementHeaderMonetarySummation/GrandTotalAmount',
  'SpecifiedTradeSettlementHeaderMonetarySummation/DuePayableAmount',
  'SpecifiedTradeProduct/Name',
]);

/** Amounts that a sum holds to the cent. */
const summed =
  /^(?:LineExtensionAmount|TaxExclusiveAmount|TaxInclusiveAmount|PayableAmount|LineTotalAmount|TaxBasisTotalAmount|GrandTotalAmount|DuePayableAmount)$/u;

/** Codes of lists. */
const coded =
  /^(?:InvoiceTypeCode|DocumentCurrencyCode|IdentificationCode|PaymentMeansCode|InvoiceCurrencyCode|CountryID|CategoryCode)$/u;

type Certain = { readonly element: XmlElement; readonly parent: XmlElement; readonly kind: SpoiledPlace['kind'] };

function choices(root: XmlElement): readonly Certain[] {
  const legal = allElements(root).filter(
    ({ element, parent }) =>
      // Parties beside seller and buyer may be left out, and so may what they hold.
      !['PayeeParty', 'TaxRepresentativeParty', 'Delivery', 'DeliveryLocation'].includes(local(parent.name)) &&
      local(element.name) !== 'OriginCountry',
  );
  return legal.flatMap(({ element, parent }): readonly Certain[] => {
    const name = local(element.name);
    return [
      ...(needed.has(`${local(parent.name)}/${name}`) ? [{ element, parent, kind: 'removed' as const }] : []),
      ...(summed.test(name) ? [{ element, parent, kind: 'amount' as const }] : []),
      ...(coded.test(name) ? [{ element, parent, kind: 'code' as const }] : []),
    ];
  });
}

function pathTo(root: XmlElement, wanted: XmlElement): string | undefined {
  if (root === wanted) return `/${local(root.name)}`;
  for (const child of root.children) {
    const inside = pathTo(child, wanted);
    if (inside === undefined) continue;
    const alike = root.children.filter(({ name }) => local(name) === local(child.name));
    const at = alike.length > 1 ? `[${alike.indexOf(child) + 1}]` : '';
    return `/${local(root.name)}${inside.replace(/^\/([^/[]+)/u, `/$1${at}`)}`;
  }
  return undefined;
}

/** Spoils a valid invoice so that it is invalid for certain: a needed element is gone, a sum is wrong, a code is none. */
export function spoilForCertain(xml: string, seed: number): { readonly xml: string; readonly place: SpoiledPlace } {
  const random = seeded(seed);
  const root = readElements(xml);
  const certain = choices(root);
  const choice = certain[Math.floor(random() * certain.length)];
  if (choice === undefined) throw new Error('nothing to spoil');
  const { element, parent, kind } = choice;
  const path = pathTo(root, element) ?? '';
  if (kind === 'removed') parent.children.splice(parent.children.indexOf(element), 1);
  if (kind === 'amount') element.text = (Number(element.text) + 3 + Math.floor(random() * 500)).toFixed(2);
  if (kind === 'code') element.text = 'QQQ';
  return { xml: writeElements(root), place: { kind, path } };
}

/** Amounts of a sum by the term that a finding names for them. */
const termsOfAmount: Readonly<Partial<Record<string, string>>> = {
  LineExtensionAmount: 'BT-106',
  LineTotalAmount: 'BT-106',
  TaxExclusiveAmount: 'BT-109',
  TaxBasisTotalAmount: 'BT-109',
  TaxInclusiveAmount: 'BT-112',
  GrandTotalAmount: 'BT-112',
  PayableAmount: 'BT-115',
  DuePayableAmount: 'BT-115',
};

/**
 * Whether a finding names the place: it stands at the element or around it, or it names the term that the element is. A wrong sum may
 * be found where it is added up.
 */
export function pointsTo({ location, terms }: Finding, { path, kind }: SpoiledPlace): boolean {
  const plain = (text: string): string => text.replaceAll(/\[\d+\]/gu, '');
  const parent = path.slice(0, path.lastIndexOf('/'));
  if (location === path || location === parent || location.startsWith(`${parent}/`)) return true;
  // The line, the party or the row around the place; the whole invoice is the place only of what stands in its head.
  const inHead = path.split('/').length <= 5 && !plain(path).includes('Line');
  if ((location.lastIndexOf('/') > 0 || inHead) && path.startsWith(`${location}/`)) return true;
  const name = plain(path).split('/').at(-1) ?? '';
  const term = termsOfAmount[name];
  const lineAmount = /Line(?:\/|.*\/)/u.test(plain(path)) ? 'BT-131' : undefined;
  return kind === 'amount' && terms.some((id) => id === term || id === lineAmount);
}
