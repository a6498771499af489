import { checkPayment, type CodePayment } from './code-payment.ts';

/** Values of a by square text, taken one after the other. */
export type Values = { next(): string | undefined; skip(count: number): void };

export function createValueReader(text: string): Values {
  const values = text.split('\t');
  let at = 0;
  return {
    next: () => {
      const value = values[at];
      at += 1;
      return value === '' ? undefined : value;
    },
    skip: (count) => {
      at += count;
    },
  };
}

const maxPayments = 20;
const maxAccounts = 20;
const count = (text: string | undefined, max: number): number | undefined =>
  text !== undefined && /^\d{1,3}$/u.test(text) && Number(text) <= max ? Number(text) : undefined;

/** Bits of the kind of a payment: only an order is paid once. */
const paymentOrder = 1;

/** Extensions follow when their flag is set: a standing order has four values, a direct debit ten. */
const skipExtensions = (values: Values): void => {
  if (values.next() === '1') values.skip(4);
  if (values.next() === '1') values.skip(10);
};

const onlyOne = (texts: readonly (string | undefined)[]): string | undefined =>
  new Set(texts).size === 1 ? texts[0] : undefined;

/**
 * Reads the unpacked text of PAY by square. Several payments in one code (instalments, choices) claim what they have in common.
 */
export function readPayBySquare(text: string): CodePayment | undefined {
  const values = createValueReader(text);
  const number = values.next();
  const payments = count(values.next(), maxPayments) ?? 0;
  const read = [];
  for (let at = 0; at < payments; at += 1) {
    const kind = Number(values.next());
    const [amount, currency, dueDate, variable, constant, specific] = Array.from({ length: 6 }, () => values.next());
    // The originator's reference and the note say nothing that a field holds.
    values.skip(2);
    const accountCount = count(values.next(), maxAccounts);
    if (accountCount === undefined) return undefined;
    const accounts = Array.from({ length: accountCount }, () => ({ iban: values.next(), bic: values.next() }));
    skipExtensions(values);
    const once = kind === paymentOrder;
    read.push({ amount: once ? amount : undefined, currency, dueDate, variable, constant, specific, accounts });
  }
  const payees = read.map(() => {
    const payee = values.next();
    values.skip(2);
    return payee;
  });
  const [first] = read;
  if (first === undefined) return undefined;
  return checkPayment({
    accounts: first.accounts,
    amount: onlyOne(read.map((one) => one.amount)),
    currency: onlyOne(read.map((one) => one.currency)),
    dueDate: onlyOne(read.map((one) => one.dueDate)),
    variable: onlyOne(read.map((one) => one.variable)),
    constant: onlyOne(read.map((one) => one.constant)),
    specific: onlyOne(read.map((one) => one.specific)),
    payee: payees[0],
    number,
  });
}
