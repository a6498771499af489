import { expect, test } from 'vitest';
import { fieldDefinition } from '#shared/field/catalogue.ts';
import { exportNotes } from './export-note.ts';
import { fieldOfFinding } from './finding-field.ts';

test('whatever can be mended in a field leads to a field that documents have', () => {
  const led = exportNotes.flatMap((note) =>
    (['received', 'issued', 'internal'] as const).flatMap((direction) => fieldOfFinding(note, direction) ?? []),
  );
  expect(led.length).toBeGreaterThan(20);
  expect(led.filter((id) => fieldDefinition(id) === undefined)).toEqual([]);
});

test('a missing partner is the supplier of what we received and the customer of what we issued', () => {
  expect(fieldOfFinding('partner-missing', 'received')).toBe('supplierName');
  expect(fieldOfFinding('partner-missing', 'issued')).toBe('customerName');
  expect(fieldOfFinding('kind-not-set', 'received')).toBeUndefined();
});
