import type { VatFinding } from '#shared/vat-watch/vat-line.ts';

const wrong: ReadonlySet<VatFinding> = new Set([
  'rate-unknown',
  'tax-differs',
  'sums-differ',
  'section-differs',
  'same-twice',
  'period-not-allowed',
  'unpaid-100-days',
  'tax-stated',
]);

/** The state that the findings of a line come to: something is wrong, something is missing, or a person has to look. */
export function findWorst(findings: readonly VatFinding[]): 'invalid' | 'missing' | 'predicted' {
  if (findings.some((finding) => wrong.has(finding))) return 'invalid';
  return findings.some((finding) => finding.endsWith('-missing')) ? 'missing' : 'predicted';
}
