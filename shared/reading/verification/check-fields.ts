import { copyCheck } from '#shared/check/copy-differences.ts';
import { filledChecks } from '#shared/rates/fill-rate.ts';
import { getRuleChecks } from '#shared/check/recheck.ts';
import type { Check, FieldValue } from '#shared/field/field.ts';
import { markEvidence } from '#shared/check/mark-evidence.ts';
import { findSupplierKey } from '#shared/party/supplier-key.ts';
import { isRegimeCheck } from '#shared/vat/settle-regime.ts';

/** Checks that other steps of reading leave with a value (shared/reading/merge, codes, einvoice, memory, second-place). */
const evidenceChecks: ReadonlySet<string> = new Set([
  'agrees-with-page',
  'differs-from-page',
  'differs-from-code',
  copyCheck,
  'printed-twice',
  'einvoice-sums',
  'einvoice-terms',
  'own-company',
  // What earlier documents of the supplier say (shared/reading/memory).
  'supplier-iban-changed',
  'supplier-known',
  'known-differs',
  'supplier-habit',
  // Rules of the company that book (shared/booking).
  'booking-rule',
  'booking-settled',
  'supplier-settled',
  'supplier-agrees',
  'account-listed',
  ...filledChecks,
]);

/** What is known of a supplier, and is evidence for a document only while it names that one. */
const supplierChecks: ReadonlySet<string> = new Set(['supplier-agrees', 'account-listed']);

const withSupplier = (check: Check, supplier: string | undefined): Check =>
  supplier === undefined || !supplierChecks.has(check.name) ? check : { supplier, ...check };

/**
 * Runs every rule over a document's fields: check digits, agreement of ids, order of dates, sums. The outcomes replace earlier ones,
 * and what they are evidence of is marked anew; arithmetic offers its own value. The score stays the reader's confidence: it
 * has looked at the same sums and digits already (docs/decisions/0025).
 */
export function checkFields(all: readonly FieldValue[]): readonly FieldValue[] {
  const outcomes = getRuleChecks(all);
  const supplier = findSupplierKey(all);
  const judged = all.map((field) => {
    const ownChecks = outcomes.get(`${field._id} ${field._idx}`) ?? [];
    // Findings of the evidence sources on each other stay until a person decides.
    const fromEvidence =
      field.source === 'person'
        ? []
        : field.checks.filter((check) => evidenceChecks.has(check.name) || isRegimeCheck(check));
    return { ...field, checks: [...fromEvidence.map((check) => withSupplier(check, supplier)), ...ownChecks] };
  });
  return markEvidence(judged);
}
