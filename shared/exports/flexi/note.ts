import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { deductsAdvance } from '#shared/accounting/mapping/advance-part.ts';

function describeAdvance({ advances, currency, bookCurrency }: AccountingDocument): string {
  const sum = `${advances.total.replace('-', '').replace('.', ',')} ${currency}`;
  const what = [sum, advances.number].filter((part) => part !== '').join(', ');
  return bookCurrency === 'CZK'
    ? `Odečtená záloha: ${what}. Doklad ji již obsahuje, znovu ji neodečítejte.`
    : `Odpočítaná záloha: ${what}. Doklad ju už obsahuje, znova ju neodpočítavajte.`;
}

/**
 * The note of a record: what a person wrote, then what no element of Flexi takes. Its links to the corrected document and to an
 * advance need records that Flexi already keeps, which an import cannot count on.
 */
export const noteOf = (document: AccountingDocument): string =>
  [
    document.note,
    document.correctedNumber === '' ? '' : `Opravovaný doklad: ${document.correctedNumber}`,
    deductsAdvance(document) ? describeAdvance(document) : '',
  ]
    .filter((part) => part !== '')
    .join('\n');
