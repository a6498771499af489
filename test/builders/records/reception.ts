import type { EinvoiceAnswer } from '#shared/einvoice/answer.ts';
import type { Reception } from '#shared/einvoice/reception.ts';

/** An e-invoice that a program pushed. */
export const sampleReception = (over: Partial<Reception> = {}): Reception => ({
  door: 'api',
  from: 'Poštár',
  messageId: null,
  receivedAt: '2026-01-14T09:00:00.000Z',
  sha256: 'a'.repeat(64),
  sender: null,
  receiver: null,
  findings: [],
  ...over,
});

/** An answer that accepts an e-invoice. */
export const sampleAnswer = (over: Partial<EinvoiceAnswer> = {}): EinvoiceAnswer => ({
  _id: `${'0'.repeat(21)}1f4`,
  status: 'AP',
  reasons: [],
  actions: [],
  note: '',
  effective: '2026-01-15',
  at: '2026-01-15T08:00:00.000Z',
  by: null,
  ...over,
});
