import { lazy } from 'react';

/** Codes and what draws them are fetched when somebody wants to pay. */
export const PaymentDialog = lazy(async () => ({
  default: (await import('../payment/payment-dialog.tsx')).PaymentDialog,
}));

/** Few documents were made of an e-invoice. */
export const EinvoiceDialog = lazy(async () => ({
  default: (await import('../einvoice/einvoice-dialog.tsx')).EinvoiceDialog,
}));

export const AnswerDialog = lazy(async () => ({ default: (await import('../answer/answer-dialog.tsx')).AnswerDialog }));
