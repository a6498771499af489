import type { MailRecord } from '#functions/ports/mails.ts';
import { mailLimits } from '#shared/intake/mail.ts';

/** A mail of a stranger that waits for a person. */
export function sampleMail(over: Partial<MailRecord> = {}): MailRecord {
  const receivedAt = over.receivedAt ?? '2026-01-15T08:00:00.000Z';
  return {
    _id: '7'.repeat(24),
    ownerId: '5'.repeat(24),
    version: 0,
    receivedAt,
    rawKey: 'mail-in/m1',
    rawUntil: new Date(Date.parse(receivedAt) + mailLimits.days * 24 * 3600 * 1000).toISOString(),
    recipient: 'pekaren@mail.docflow.example',
    envelopeFrom: 'fakturacia@dodavatel.example',
    virus: false,
    spam: false,
    state: 'waiting',
    reason: 'sender-unknown',
    attempt: 0,
    from: { name: 'Dodávateľ', address: 'fakturacia@dodavatel.example' },
    subject: 'Faktúra 12',
    messageId: '<m1@dodavatel.example>',
    automatic: false,
    isTextCut: false,
    verdict: 'verified',
    decidedBy: null,
    decidedAt: null,
    accepted: false,
    receiver: null,
    files: [
      {
        name: 'faktura.pdf',
        within: [],
        size: 1000,
        hash: '',
        outcome: 'waiting',
        reason: null,
        fileId: null,
        group: null,
        documentId: null,
      },
    ],
    answer: 'none',
    ...over,
  };
}
