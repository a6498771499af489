import { listPartDocuments } from '#shared/accounting/mapping/regime-parts.ts';
import type { AccountingDocument, Party } from '#shared/accounting/accounting-document.ts';
import { clip } from '../writing/text.ts';
import { getKvCode, getVatCode } from './vat-codes.ts';
import { element, group, optionalElement, textElement, type Xml } from '../writing/xml.ts';

/** The agenda whose elements are written: invoices, cash vouchers, internal documents. */
export type Agenda = 'inv' | 'vch' | 'int';

/** A reference by code; an empty one would be looked up as a code without a name, so it does not stand. */
export const reference = (name: string, code: string): Xml => group(name, optionalElement('typ:ids', code));

/** Who the document is known as in our books; a repeated import finds it by this. */
export const externalId = (name: string, id: string): Xml =>
  element(name, {}, textElement('typ:ids', id), textElement('typ:exSystemName', 'DOCFLOW'));

/** The other side of the document. Slovak books know a tax and a VAT number, Czech ones a single number. */
export const partnerIdentity = (name: string, party: Party, slovak: boolean): Xml =>
  group(
    name,
    group(
      'typ:address',
      optionalElement('typ:company', clip(party.name, 255)),
      optionalElement('typ:city', clip(party.city, 45)),
      optionalElement('typ:street', clip(party.street, 64)),
      optionalElement('typ:zip', clip(party.zip, 15)),
      optionalElement('typ:ico', clip(party.companyId, 15)),
      optionalElement('typ:dic', clip(slovak ? party.taxId : party.vatId || party.taxId, 18)),
      slovak ? optionalElement('typ:icDph', clip(party.vatId, 18)) : '',
      reference('typ:country', party.country),
      optionalElement('typ:phone', clip(party.phone, 40)),
      optionalElement('typ:email', clip(party.email, 98)),
    ),
  );

/** Centre, activity and contract. */
export const places = (agenda: Agenda, { accounting }: AccountingDocument): Xml =>
  reference(`${agenda}:centre`, accounting.centre) +
  reference(`${agenda}:activity`, accounting.activity) +
  reference(`${agenda}:contract`, accounting.contract);

const untaxedKinds: ReadonlySet<AccountingDocument['kind']> = new Set([
  'internalDocument',
  'payableDocument',
  'receivableDocument',
]);

/**
 * How the document enters the tax return: by a person's code, else in Slovak books by that of its regime; Czech lists are named by each
 * company, so there the rest is left to Pohoda. Advances do not enter it at all, and Pohoda refuses a classification on them. Plain
 * domestic tax with full deduction is what Pohoda takes by itself.
 */
function classification(agenda: Agenda, document: AccountingDocument, slovak: boolean): Xml {
  const { accounting, advance, kind, vat } = document;
  if (advance) return '';
  const name = `${agenda}:classificationVAT`;
  if (accounting.vatClassification !== '') return reference(name, accounting.vatClassification);
  const free =
    vat.every(({ bucket }) => bucket === 'zero') && (untaxedKinds.has(kind) || (!slovak && isOutOfReturn(document)));
  if (free) return element(name, {}, textElement('typ:classificationVATType', 'nonSubsume'));
  return slovak && !isUsual(document) ? reference(name, getVatCode(document)) : '';
}

/** Purchases whose tax is none of ours, and what is no supply. */
const isOutOfReturn = ({ regime, direction, selfAssessed }: AccountingDocument): boolean =>
  selfAssessed.length === 0 && (regime === 'outside' || (direction === 'received' && regime !== 'standard'));

const isUsual = ({ regime, deduction, creditNote, status, direction, vatOnPayment }: AccountingDocument): boolean =>
  regime === 'standard' &&
  !creditNote &&
  !vatOnPayment &&
  (direction === 'issued' ? status === 'payer' : deduction.kind === 'full');

/** Pre-accounting, VAT classification and the section of the control statement (Slovak books). */
export function booking(agenda: Agenda, document: AccountingDocument, slovak: boolean): Xml {
  // Lines that are taxed otherwise have codes of their own.
  const main = listPartDocuments(document).find(({ regime }) => regime === document.regime) ?? document;
  return (
    reference(`${agenda}:accounting`, document.accounting.preAccounting) +
    classification(agenda, main, slovak) +
    (document.advance || !slovak ? '' : reference(`${agenda}:classificationKVDPH`, getKvCode(main)))
  );
}

/** The bank code that Pohoda wants beside an account: of the country's own numbers, else the BIC. */
export function getBankCode(iban: string, bic: string): string {
  return /^(SK|CZ)/u.test(iban) ? iban.slice(4, 8) : bic.slice(0, 11);
}

/** A link back to the document. */
export const attachment = (agenda: Agenda, address: string): Xml =>
  address === '' || address.length > 255
    ? ''
    : element(
        `${agenda}:attachments`,
        {},
        element('typ:urlAddress', {}, textElement('typ:name', 'Originál dokladu'), textElement('typ:url', address)),
      );
