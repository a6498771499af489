import { expect, test } from 'vitest';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { exportNotes } from '#shared/export-systems/export-note.ts';
import { findFindingField } from './finding-field.ts';

test('whatever can be mended in a field leads to a field that documents have', () => {
  const led = exportNotes.flatMap((note) =>
    (['received', 'issued', 'internal'] as const).flatMap((direction) => findFindingField(note, direction) ?? []),
  );
  expect(led.length).toBeGreaterThan(20);
  expect(led.filter((id) => findFieldDefinition(id) === undefined)).toEqual([]);
});

test('a missing partner is the supplier of what we received and the customer of what we issued', () => {
  expect(findFindingField('partner-missing', 'received')).toBe('supplierName');
  expect(findFindingField('partner-missing', 'issued')).toBe('customerName');
  expect(findFindingField('kind-not-set', 'received')).toBeUndefined();
});
