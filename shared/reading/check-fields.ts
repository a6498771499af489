import { ruleChecks } from '#shared/check/check-values.ts';
import type { Check, FieldValue } from '#shared/field/field.ts';

/** Scores that the outcome of a check allows; bounds, so that checking twice changes nothing. */
const proven = 0.97;
const doubted = 0.6;
const refuted = 0.3;

function moved(field: FieldValue, checks: readonly Check[]): FieldValue {
  const results = new Set(checks.map((check) => check.result));
  if (field.verified || checks.length === 0) return { ...field, checks: [...checks] };
  // A value whose own shape is wrong stays doubtful whatever else agrees.
  const score = results.has('failed')
    ? Math.min(field.score, refuted)
    : results.has('warned')
      ? Math.min(field.score, doubted)
      : Math.max(field.score, proven);
  return { ...field, score, checks: [...checks] };
}

/** Checks that the merge of evidence and memory leave with a value (shared/reading/merge, einvoice, memory). */
const evidenceChecks: ReadonlySet<string> = new Set([
  'agrees-with-page',
  'differs-from-page',
  'einvoice-sums',
  'einvoice-terms',
  // What earlier papers of the supplier say (shared/reading/memory).
  'supplier-iban-changed',
  'supplier-known',
  'supplier-habit',
]);

/** Real dates, right shapes and habits alone do not prove that the value is the wanted one, so they never raise a score. */
const onlyShape: ReadonlySet<string> = new Set([
  'date',
  'tax-id',
  'due-after-issue',
  'supplier-known',
  'supplier-habit',
]);

/**
 * Runs every deterministic check over a document's fields: check digits, agreement of ids, order of dates, sums. The outcomes
 * replace earlier ones; passing raises an unverified field's score, failing lowers it, arithmetic offers its own value.
 */
export function checkFields(all: readonly FieldValue[]): readonly FieldValue[] {
  const outcomes = ruleChecks(all);
  return all.map((field) => {
    const own = outcomes.get(`${field._id} ${field._idx}`) ?? [];
    // What the rungs of evidence said of each other stays until a person says something.
    const ofEvidence = field.source === 'person' ? [] : field.checks.filter(({ name }) => evidenceChecks.has(name));
    const checks = [...ofEvidence, ...own];
    const telling = checks.filter((check) => check.result !== 'passed' || !onlyShape.has(check.name));
    return { ...moved(field, telling), checks };
  });
}
