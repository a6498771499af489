import { expect, test } from 'vitest';
import { openingTab } from './opening-tab.ts';

const euros = [{ currency: 'EUR', count: 1, sum: '10.00' }];

test('payments open where something waits for payment', () => {
  expect(openingTab({ due: euros, overdue: euros })).toBe('due');
  expect(openingTab({ due: euros, overdue: [] })).toBe('due');
  expect(openingTab({ due: [], overdue: euros })).toBe('overdue');
  expect(openingTab({ due: [], overdue: [] })).toBe('due');
  expect(openingTab(undefined)).toBe('due');
});
