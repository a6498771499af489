import { defineFields, kvSections, type FieldDefinition } from './definition.ts';

const { usual, booked } = defineFields('other');
const approval = defineFields('approval');

const registered = { autofillMethod: 'fieldOptions' } as const;

/** A synthetic account and whatever follows it: 518, 518001, 518.100, 518/A1. */
const account = '\\d{3}([./ -]?[0-9A-Za-z]{1,9})?';
/** The fields of a posting row hold three digits each (ledger R-FLD-43, R-FLD-44). */
const threeDigits = '\\d{3}';

const row = { repeated: 'postings' } as const;

/** To which parts of the company and to which accounts the document is booked. */
export const bookingFields: readonly FieldDefinition[] = [
  usual('costCentre', 'select', registered),
  usual('jobNumber', 'select', registered),
  usual('activity', 'select', registered),
  booked('project', 'select', registered),
  booked('worker', 'select', registered),
  booked('vehicle', 'select', registered),
  booked('warehouse', 'select', registered),
  booked('assetNumber', 'id'),
  booked('preAccounting', 'select', registered),
  booked('numberSeries', 'select', registered),
  booked('debitAccount', 'id', { pattern: account, ...registered }),
  booked('creditAccount', 'id', { pattern: account, ...registered }),
  // Single-entry books have movements instead of accounts.
  booked('movementCode', 'select', registered),
  booked('taxDeductible', 'select', { options: ['yes', 'partly', 'no'] }),
  booked('accrualFrom', 'date'),
  booked('accrualTo', 'date'),
  // Budgets of towns and schools: economic class, function, source of money (Slovak budget classification).
  booked('budgetItem', 'id', { pattern: '\\d{3}(\\d{3})?', ...registered }),
  booked('budgetFunction', 'id', { pattern: '\\d{2}([.]?\\d){0,3}', ...registered }),
  booked('fundingSource', 'id', { pattern: '[0-9A-Za-z]{1,8}', ...registered }),
  booked('postingDebit', 'id', { pattern: threeDigits, neededInRow: true, ...row }),
  booked('postingDebitAnalytic', 'id', { pattern: threeDigits, ...row }),
  booked('postingCredit', 'id', { pattern: threeDigits, neededInRow: true, ...row }),
  booked('postingCreditAnalytic', 'id', { pattern: threeDigits, ...row }),
  booked('postingText', 'text', { pattern: '.{1,60}', ...row }),
  booked('postingAmount', 'amount', row),
  booked('postingAmountForeign', 'amount', row),
  booked('postingSumType', 'id', { pattern: '[0-9A-Za-z]{1,6}', ...row }),
  booked('postingKvSection', 'select', {
    options: kvSections,
    ...row,
  }),
  // Of a row whose costs belong to another centre than the document.
  booked('postingCentre', 'text', { pattern: '.{1,30}', ...row }),
];

/** Who checked and who agreed (public bodies: basic financial control, § 7 of Act 357/2015). */
export const approvalFields: readonly FieldDefinition[] = [
  approval.booked('reviewer', 'text'),
  approval.booked('reviewedOn', 'date'),
  approval.booked('financialControl', 'select', { options: ['possible', 'notPossible'] }),
  approval.booked('approver', 'text'),
  approval.booked('approvedOn', 'date'),
  approval.booked('approvalDecision', 'select', { options: ['approved', 'rejected'] }),
  approval.usual('approvalNote', 'text'),
];
