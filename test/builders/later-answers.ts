import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import * as z from 'zod';
import { fromCents, toCents } from '#shared/kit/money.ts';

/*
 * What an answer of an earlier day may be today, where it changed on purpose. Each entry names the decision, and allows no more than that
 * decision changed: whatever else was answered then has to be answered still.
 */

const answered = <T extends z.ZodType>(answer: T) => z.looseObject({ status: z.number(), answer });

/** Fields whose choices became more and clearer since; those that there were are there still (decision 0059). */
const widened: ReadonlySet<string> = new Set(['vatRegime', 'vatDeduction']);

const field = z.looseObject({
  _id: z.string(),
  pos: z.number(),
  options: z.array(z.object({ key: z.string() })),
});

/** The field of a list of fields: further back by fields that came before it, with the choices that there were in any place and name. */
function withMoreFields(entry: unknown): unknown {
  const { success, data } = field.safeParse(entry);
  if (!success) return entry;
  const pos: unknown = expect.toSatisfy((now: number) => now >= data.pos);
  if (!widened.has(data._id)) return { ...data, pos };
  const keys = data.options.map(({ key }): unknown => expect.objectContaining({ key }));
  const options: unknown = expect.arrayContaining(keys);
  return { ...data, pos, options };
}

const words = z.strictObject({ sk: z.string(), cs: z.string(), en: z.string(), fr: z.string() });
const described = z.looseObject({ id: z.string(), description: words, name: words });

/** Any text in every language that there was: what an automation or a validation is called was read once more as a whole. */
function inAnyWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inAnyWords);
  if (typeof value !== 'object' || value === null) return value;
  const isText = words.safeParse(value).success;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]): [string, unknown] => [
      key,
      isText ? expect.stringMatching(/./u) : inAnyWords(one),
    ]),
  );
}

/** The automation or validation of a list of them, whatever it is called now. */
const withOtherDescription = (entry: unknown): unknown =>
  described.safeParse(entry).success ? inAnyWords(entry) : entry;

const payment = z.looseObject({
  refusals: z.array(z.unknown()),
  data: z.record(z.string(), z.string().nullable()),
  kinds: z.array(z.string()),
  missing: z.array(z.string()),
  payee: z.string(),
});

/**
 * A payment with whatever speaks against it besides by a rule of today, and with what is known of it since: values that were left out
 * while another one was missing are shown, and the day is the one on the document, never today (decision 0055).
 */
function withKnownPayment(answer: z.infer<typeof payment>): object {
  const isKnown = ([id, value]: readonly [string, string | null]) => value !== null && id !== 'dueDate';
  const refusals: unknown = expect.arrayContaining(answer.refusals);
  const kinds: unknown = expect.arrayContaining(answer.kinds);
  const missing: unknown = expect.toSatisfy((now: readonly string[]) =>
    now.every((one) => one === 'dueDate' || answer.missing.includes(one)),
  );
  const data = Object.fromEntries(Object.entries(answer.data).filter(isKnown));
  const payee: unknown = answer.payee === '' ? expect.any(String) : answer.payee;
  return { ...answer, refusals, data, kinds, missing, payee };
}

/** A line of the watch as it was: without the rate. */
const line = z.object({
  document: z.string(),
  section: z.string(),
  base: z.string(),
  vat: z.string(),
  ...{ date: z.string(), name: z.string(), number: z.string(), partner: z.string(), vatId: z.string() },
  findings: z.array(z.string()),
});
type Line = z.infer<typeof line>;
const total = z.looseObject({ unsure: z.number() });
const watch = z.looseObject({ lines: z.array(line), totals: z.array(total) });

const add = (one: string, other: string): string => fromCents(toCents(one) + toCents(other));

/** The lines of one document in one section as one line. */
function joinRates(lines: readonly Line[]): readonly Line[] {
  const joined = new Map<string, Line>();
  for (const one of lines) {
    const key = `${one.document} ${one.section}`;
    const before = joined.get(key);
    joined.set(
      key,
      before === undefined ? one : { ...before, base: add(before.base, one.base), vat: add(before.vat, one.vat) },
    );
  }
  return [...joined.values()];
}

/** What the watch names since: a foreign document without its exchange rate (decision 0059), tax that was not verified (decision 0061). */
const foundSince: ReadonlySet<string> = new Set(['exchange-rate-missing', 'tax-unverified']);

/** The watch of a month, where a document has a line for each of its rates since (decision 0061), and more findings. */
function withRatesAndFindings(answer: z.infer<typeof watch>): object {
  const known = (one: Line): Line => ({
    ...one,
    findings: one.findings.filter((finding) => !foundSince.has(finding)),
  });
  const lines: unknown = expect.toSatisfy((now: unknown) =>
    isDeepStrictEqual(joinRates(z.array(line).parse(now)).map(known), answer.lines.map(known)),
  );
  const totals = answer.totals.map((one) => {
    const unsure: unknown = expect.toSatisfy((now: number) => now >= one.unsure);
    return { ...one, unsure };
  });
  return { ...answer, lines, totals };
}

const whole = z.record(z.string(), z.unknown());

/** The answer of an earlier day as it may be today; what is not named here stays as it was. */
export function withLaterAnswers(before: unknown): object {
  const list = answered(z.array(z.unknown())).safeParse(before);
  if (list.success) {
    return { ...list.data, answer: list.data.answer.map(withMoreFields).map(withOtherDescription) };
  }
  const paid = answered(payment).safeParse(before);
  if (paid.success) return { ...paid.data, answer: withKnownPayment(paid.data.answer) };
  const month = answered(watch).safeParse(before);
  if (month.success) return { ...month.data, answer: withRatesAndFindings(month.data.answer) };
  return whole.parse(before);
}
