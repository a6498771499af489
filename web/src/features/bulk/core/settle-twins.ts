import type { ExportVerdict } from '#shared/api/exports.ts';
import { samePayments } from '#shared/payment/order-rule.ts';

type Judged = Pick<ExportVerdict, 'document' | 'name' | 'status' | 'errors' | 'exported' | 'payment'>;

/**
 * Verdicts of a payment order with every payment in it once. A dry run asks in parts, and asks anew for single documents, so that only
 * here all of the order is seen. Other exports stay as they are.
 */
export function settleTwins<Row extends Judged>(verdicts: readonly Row[]): readonly Row[] {
  if (verdicts.every(({ payment }) => payment === null)) return verdicts;
  const own = verdicts.map((verdict) => {
    const errors = verdict.errors.filter(({ note }) => note !== 'same-payment');
    return errors.length === verdict.errors.length ? verdict : { ...verdict, errors, status: statusOf(errors) };
  });
  const twins = samePayments(
    own.map(({ document, name, errors, exported, payment }) => ({
      id: document,
      name,
      identities: payment?.identities ?? [],
      gone: exported.length > 0 || errors.some(({ note }) => note === 'already-paid'),
      out: errors.some(({ type, note }) => type === 'error' && note !== 'exported-before'),
    })),
  );
  return own.map((verdict) => {
    const value = twins.get(verdict.document);
    if (value === undefined) return verdict;
    const errors = [{ type: 'error' as const, note: 'same-payment' as const, value }, ...verdict.errors];
    return { ...verdict, errors, status: statusOf(errors) };
  });
}

const statusOf = (errors: ExportVerdict['errors']): ExportVerdict['status'] => {
  if (errors.some(({ type }) => type === 'error')) return 'error';
  return errors.length > 0 ? 'warning' : 'ok';
};
