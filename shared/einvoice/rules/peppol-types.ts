import { textOf, type SemanticInvoice } from '#shared/einvoice/semantic/semantic-invoice.ts';
import { isGerman, peppolProcess } from './peppol.ts';
import { fatal, onlyIn, type GroupRule } from './rule.ts';

/** Types of documents in the process of billing (UNTDID 1001). */
const invoices = new Set(
  '71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877'.split(' '),
);
const creditNotes = new Set('381 396 81 83 532'.split(' '));
const all = new Set([...invoices, ...creditNotes]);

/** Partial and corrected invoices, which Peppol knows in Germany alone. */
const german = new Set(['326', '384']);

/** A rule about the type of one kind of document, where it names a type at all. */
const typed = (id: string, root: string, holds: (type: string, invoice: SemanticInvoice) => boolean): GroupRule =>
  fatal(`PEPPOL-EN16931-${id}`, 'BG-0', ['BT-3'], (group, invoice) => {
    const type = textOf(group, 'BT-3');
    return group.at.node.name !== root || type === undefined || holds(type, invoice);
  });

const inBilling =
  (types: ReadonlySet<string>) =>
  (type: string, invoice: SemanticInvoice): boolean =>
    peppolProcess(invoice) !== '01' || types.has(type);

/** Rules of Peppol BIS Billing 3.0 about the type of a document. */
export const peppolTypeRules: readonly GroupRule[] = [
  onlyIn('ubl', typed('P0100', 'Invoice', inBilling(invoices))),
  onlyIn('ubl', typed('P0101', 'CreditNote', inBilling(creditNotes))),
  onlyIn(
    'ubl',
    typed('P0112', 'Invoice', (type, invoice) => !german.has(type) || isGerman(invoice)),
  ),
  onlyIn('cii', typed('P0100', 'CrossIndustryInvoice', inBilling(all))),
];
