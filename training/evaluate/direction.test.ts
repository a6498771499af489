import { expect, test } from 'vitest';
import { guessDocument } from '#shared/reading/guess-document.ts';
import { generateDocuments } from '../train/documents.ts';
import { readPrinted } from './printed.ts';

const invoices = [...generateDocuments('judge', 16)].filter(({ kind }) => kind !== 'receipt');

/** What each invoice is taken for by the party of that role. */
function listDirections(role: 'supplier' | 'customer') {
  return invoices.flatMap((document) => {
    const { values } = readPrinted(document);
    const get = (part: string): string => values.get(`${role}${part}`)?.value ?? '';
    if (get('Name') === '') return [];
    const ids = { companyId: get('CompanyId'), taxId: get('TaxId'), vatId: get('VatId') };
    // The company is called otherwise in the product.
    const own = { ...ids, name: 'Moja firma', officialName: get('Name') };
    return [guessDocument({ pages: document.pages }, own).direction];
  });
}

const getShare = (found: readonly unknown[], wanted: string): number =>
  found.filter((one) => one === wanted).length / found.length;

test('who receives an invoice and who issued it both know which of the two they are, in layouts nothing was trained on', () => {
  const received = listDirections('customer');
  const issued = listDirections('supplier');
  expect(received.length).toBeGreaterThan(10);
  expect(getShare(received, 'received')).toBeGreaterThan(0.8);
  expect(getShare(issued, 'issued')).toBeGreaterThan(0.8);
});

test('between two strangers nothing is claimed', () => {
  const own = { name: 'Moja firma', officialName: '', companyId: '36631124', taxId: '', vatId: 'SK2021863811' };
  const [first] = invoices;
  if (first === undefined) throw new Error('no invoice was generated');
  expect(guessDocument({ pages: first.pages }, own).direction).toBeUndefined();
});
