import { expect, test } from 'vitest';
import { chooseOpeningTab } from './opening-tab.ts';

const euros = [{ currency: 'EUR', count: 1, sum: '10.00' }];

test('payments open where something waits for payment', () => {
  expect(chooseOpeningTab({ due: euros, overdue: euros })).toBe('due');
  expect(chooseOpeningTab({ due: euros, overdue: [] })).toBe('due');
  expect(chooseOpeningTab({ due: [], overdue: euros })).toBe('overdue');
  expect(chooseOpeningTab({ due: [], overdue: [] })).toBe('due');
  expect(chooseOpeningTab(undefined)).toBe('due');
});
