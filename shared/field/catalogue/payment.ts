import { defineFields, type FieldDefinition } from './definition.ts';

const { usual, special, booked } = defineFields('payment');

/** How a document is paid. */
const paymentMethods = ['transfer', 'cash', 'card', 'cod', 'directDebit', 'cheque', 'other'] as const;

/** What is to be paid, in which money, how and where to. */
export const paymentFields: readonly FieldDefinition[] = [
  usual('paymentAmount', 'amount'),
  usual('currency', 'currency'),
  usual('exchangeRate', 'number'),
  special('exchangeRateUnits', 'number', { pattern: '1(0{1,6})?' }),
  special('exchangeRateDate', 'date', { autofillMethod: 'dates' }),
  usual('paymentMethod', 'select', { options: paymentMethods }),
  usual('paymentIBAN', 'iban', { autofillMethod: 'supplierRegister' }),
  usual('paymentSwift', 'bic', { autofillMethod: 'supplierRegister' }),
  usual('paymentAccount', 'id', { autofillMethod: 'supplierRegister' }),
  special('bankCode', 'id', { pattern: '\\d{4}', autofillMethod: 'supplierRegister' }),
  special('bankName', 'text', { autofillMethod: 'supplierRegister' }),
  usual('paymentVS', 'symbol', { digits: 10 }),
  usual('paymentCS', 'symbol', { digits: 4 }),
  usual('paymentSS', 'symbol', { digits: 10 }),
  usual('paymentNote', 'text'),
  booked('pairingSymbol', 'symbol', { digits: 20 }),
  // End-to-end reference of SEPA payments (ISO 20022: 35 characters).
  special('paymentReference', 'id', { pattern: '.{1,35}' }),
  // What earlier documents left to pay, within the amount due of this one; less than nothing where they were overpaid.
  special('previousBalance', 'amount'),
  special('paidAmount', 'amount'),
  special('paidDate', 'date'),
  special('cashDiscountRate', 'rate'),
  special('cashDiscountDate', 'date'),
  booked('bankAccountCode', 'select', { autofillMethod: 'fieldOptions' }),
  booked('cashDesk', 'select', { autofillMethod: 'fieldOptions' }),
];
