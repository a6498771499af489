import * as z from 'zod';
import { isBic, isIban } from '#shared/field/kinds/identifiers.ts';
import { tidy } from '#shared/kit/text.ts';

/** A payment as a code on a page asks for it; values in machine form, every one of them checked. */
export type CodePayment = {
  /** At least one; all belong to the payee. */
  readonly accounts: readonly { readonly iban: string; readonly bic?: string | undefined }[];
  /** With two decimals; undefined when the payer fills it in, or when the code asks for several payments. */
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
  readonly dueDate?: string | undefined;
  readonly variable?: string | undefined;
  readonly constant?: string | undefined;
  readonly specific?: string | undefined;
  readonly payee?: string | undefined;
  readonly number?: string | undefined;
};

const readable = /^[^\p{Cc}\p{Cs}\p{Co}]*$/u;

/** A part that fails its check is left out; the others stay. */
const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** Text for people, without anything that is not printed. */
export const codeText = optional(z.string().transform(tidy).pipe(z.string().min(1).max(200).regex(readable)));

/** "20261231" or "2026-12-31" as yyyy-mm-dd, if there is such a day. */
export const codeDate = optional(
  z
    .string()
    .regex(/^\d{4}-?\d{2}-?\d{2}$/u)
    .transform((text) => text.replaceAll('-', ''))
    .transform((text) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)
    .pipe(z.iso.date()),
);

/** An amount above zero with two decimals. */
export const codeAmount = optional(
  z
    .string()
    .trim()
    .regex(/^\d{1,12}(?:\.\d{1,6})?$/u)
    .transform((text) => Number(text).toFixed(2))
    .refine((text) => Number(text) > 0),
);

const symbol = (digits: number) =>
  optional(
    z
      .string()
      .trim()
      .regex(new RegExp(`^\\d{1,${digits}}$`, 'u')),
  );
export const codeCurrency = optional(z.string().regex(/^[A-Z]{3}$/u));

const account = z.object({
  iban: z
    .string()
    .transform((text) => text.replaceAll(' ', '').toUpperCase())
    .refine(isIban),
  bic: optional(z.string().toUpperCase().refine(isBic)),
});

const payment = z.object({
  accounts: z.array(account.optional().catch(undefined)).max(20),
  amount: codeAmount,
  currency: codeCurrency,
  dueDate: codeDate,
  variable: symbol(10),
  constant: symbol(4),
  specific: symbol(10),
  payee: codeText,
  number: codeText,
});

/** Texts of a code's parts as they stand in it. */
export type RawPayment = { readonly [part in Exclude<keyof CodePayment, 'accounts'>]?: string | undefined } & {
  readonly accounts: readonly { readonly iban: string | undefined; readonly bic: string | undefined }[];
};

/** Checks every part of a payment; undefined when no account passes its check digits. */
export function checkPayment(raw: RawPayment): CodePayment | undefined {
  const parsed = payment.safeParse(raw);
  if (!parsed.success) return undefined;
  const accounts = parsed.data.accounts.filter((one) => one !== undefined);
  return accounts.length === 0 ? undefined : { ...parsed.data, accounts };
}
