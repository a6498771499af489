import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { CheckedPayment } from './checked-payment.ts';

/** Texts hold no asterisk, because it ends a value, and nothing that is not printed. */
function escaped(text: string, max: number): string {
  const bare = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}]/gu, ' ')
    .trim();
  return Array.from(bare).slice(0, max).join('').trim().replaceAll('%', '%25').replaceAll('*', '%2A');
}

/**
 * The text of a Czech payment code ("Short Payment Descriptor" 1.0 of the Czech Banking Association, also taken by Slovak
 * banks). It carries any currency; dates without dashes, at most 60 letters of a message, 35 of a payee.
 */
export function toSpaydText(order: CheckedPayment): Result<string, 'currency-invalid'> {
  if (!/^[A-Z]{3}$/u.test(order.currency)) return failed('currency-invalid');
  const parts: readonly (readonly [key: string, value: string])[] = [
    ['ACC', order.bic === '' ? order.iban : `${order.iban}+${order.bic}`],
    ['AM', order.amount],
    ['CC', order.currency],
    ['DT', order.dueDate.replaceAll('-', '')],
    ['RN', escaped(order.payee, 35)],
    ['MSG', escaped(order.note, 60)],
    ['X-VS', order.variable],
    ['X-KS', order.constant],
    ['X-SS', order.specific],
  ];
  const written = parts.filter(([, value]) => value !== '').map(([key, value]) => `${key}:${value}`);
  return ok(['SPD', '1.0', ...written].join('*'));
}
