import { expect, test } from 'vitest';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import { getFieldName } from '#shared/text/field-names.ts';
import { findFields } from './find-fields.ts';

const nameOf = (id: string) => getFieldName('sk', id);

test('without a word every field of the catalogue is offered, each in its group', () => {
  const all = findFields('', nameOf).flatMap(({ ids }) => ids);
  expect(all.toSorted()).toEqual(fieldCatalogue.map(({ id }) => id).toSorted());
});

test('a field is found by a part of its name, without diacritics and in any case', () => {
  expect(findFields('DODAVATEL: ICO', nameOf)).toEqual([{ group: 'supplier', ids: ['supplierCompanyId'] }]);
  expect(findFields('nič také', nameOf)).toEqual([]);
});
