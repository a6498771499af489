import { paymentsPerPart, type PaymentOrderRecord } from '#functions/ports/payment-orders.ts';
import type { OrderedPayment } from '#shared/payment/payment-order.ts';

/** A payment of 120.50 euros as an order remembers it. */
export const samplePayment = (over: Partial<OrderedPayment> & Pick<OrderedPayment, 'document'>): OrderedPayment => ({
  name: 'Faktúra',
  payee: 'Mlyn Žitava, s. r. o.',
  address: { street: '', city: '', zip: '', country: 'SK' },
  iban: 'SK9611000000002918599669',
  bic: '',
  amount: '120.50',
  currency: 'EUR',
  variableSymbol: '2026001',
  specificSymbol: '',
  constantSymbol: '0308',
  message: '',
  due: '2026-01-20',
  ...over,
});

/** A payment order before it is stored. */
export function samplePaymentOrder(
  over: Partial<PaymentOrderRecord> & Pick<PaymentOrderRecord, '_id' | 'ownerId' | 'key'>,
): PaymentOrderRecord {
  const count = over.count ?? 1;
  return {
    state: 'prepared',
    count,
    sums: [{ currency: 'EUR', count, sum: '120.50' }],
    payer: { iban: 'SK3112000000198742637541', bic: '' },
    days: [{ day: '2026-01-20', reason: 'due', count, sum: '120.50' }],
    fourEyes: false,
    preparedAt: '2026-01-15T10:00:00.000Z',
    preparedBy: null,
    releasedAt: null,
    releasedBy: null,
    downloadedAt: null,
    downloadedBy: null,
    cancelledAt: null,
    cancelledBy: null,
    file: null,
    fileKey: null,
    parts: Math.ceil(count / paymentsPerPart),
    writtenParts: 0,
    version: 0,
    ...over,
  };
}
