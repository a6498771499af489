import * as z from 'zod';
import { parseDate } from '#shared/kit/dates.ts';
import type { GeneratedDocument } from '../generate/document/generated-document.ts';
import { truthFields, findTruth } from '../train/find-truth.ts';
import type { Printed, PrintedValue } from './cells.ts';
import type { ItemRow } from './items.ts';

/** What a generated document prints. */
export function readPrinted({ truth, derivable }: GeneratedDocument): Printed {
  const values = new Map<string, PrintedValue>();
  for (const id of truthFields) {
    const slot = findTruth(truth, id);
    if (slot !== null) values.set(id, { value: slot.value, accept: [], optional: false, satisfiedBy: undefined });
  }
  const vat = truth.vat.map((row) => ({
    rate: row.rate?.value ?? null,
    base: row.base?.value ?? null,
    vat: row.vat?.value ?? null,
    total: row.total?.value ?? null,
  }));
  return { values, derivable, vat };
}

const text = z.union([z.string(), z.number()]).transform(String);
const cell = z
  .object({
    value: text,
    printed: text.optional(),
    accept: z.array(text).default([]),
    optional: z.boolean().default(false),
    satisfiedBy: z.string().optional(),
  })
  .nullish();
const cells = z.record(z.string(), z.unknown()).catch({});

/** A truth file beside a public document: `fields` with scalars, two parties, totals and items. */
const truthFile = z.object({
  id: z.string(),
  files: z.array(z.string()).min(1),
  kind: z.string().default('invoice'),
  /** The document whose picture or encrypted copy this is. */
  variantOf: z.string().nullish(),
  password: z.object({ user: z.string().nullish() }).nullish(),
  language: z.string().default('?'),
  layout: z.string().optional(),
  source: z.string().optional(),
  /** Documents of one supplier, in the order in which they came. */
  series: z.string().nullish(),
  /** How a picture of the document was taken. */
  scan: z.object({ photo: z.boolean().default(false), bilevel: z.boolean().default(false) }).nullish(),
  derivable: z.record(z.string(), text).default({}),
  fields: z.looseObject({
    supplier: cells,
    customer: cells,
    totals: cells,
    items: z.array(cells).default([]),
    vat: z.array(cells).optional(),
  }),
});

/** What a document came as: words, or a picture of one sort or another. */
export const media = ['text', 'scan', 'photo', 'bilevel'] as const;
export type Medium = (typeof media)[number];

export type TruthFile = {
  readonly id: string;
  /** One after the other they are the document. */
  readonly files: readonly string[];
  readonly password: string;
  readonly sort: 'text invoice' | 'scan' | 'receipt';
  readonly medium: Medium;
  readonly series: string | undefined;
  readonly language: string;
  readonly printed: Printed;
  readonly items: readonly ItemRow[];
};

const scalarIds: Readonly<Record<string, string>> = {
  documentNumber: 'invoiceNumber',
  variableSymbol: 'paymentVS',
  constantSymbol: 'paymentCS',
  specificSymbol: 'paymentSS',
  orderNumber: 'orderNumber',
  issueDate: 'issueDate',
  taxDate: 'taxDate',
  dueDate: 'payDate',
  currency: 'currency',
  iban: 'paymentIBAN',
  swift: 'paymentSwift',
  paymentMethod: 'paymentMethod',
};
const totalIds: Readonly<Record<string, string>> = {
  base: 'totalBase',
  vat: 'totalVat',
  total: 'totalAmount',
  amountDue: 'paymentAmount',
  rounding: 'rounding',
};

const vatRow = (row: Readonly<Record<string, unknown>>) => {
  const of = (part: string): string | null => cell.safeParse(row[part]).data?.value ?? null;
  return { rate: of('rate'), base: of('base'), vat: of('vat'), total: of('total') };
};

const getValue = (raw: unknown): string | undefined => cell.safeParse(raw).data?.value;

/** The field of a truth file's name: `totals.base`, `supplier.zip`, `iban`. */
function toField(name: string): string | undefined {
  const [first = '', second] = name.split('.');
  if (second === undefined) return scalarIds[first];
  return first === 'totals' ? totalIds[second] : `${first}${capital(second)}`;
}

/** Truth files of others write dates and amounts as the document does. */
function machineForm(field: string, value: string): string {
  if (field.endsWith('Date')) return parseDate(value) ?? value;
  return /^(?:total|paymentAmount|rounding)/u.test(field) && !/^-?\d+(?:\.\d+)?$/u.test(value)
    ? value.replace(/[^\d.,-]/gu, '').replace(/,(?=\d{3})/gu, '')
    : value;
}

const capital = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1);

const toMedium = (scan: z.infer<typeof truthFile>['scan']): Medium =>
  scan === undefined || scan === null ? 'text' : scan.photo ? 'photo' : scan.bilevel ? 'bilevel' : 'scan';

/** Parses a truth file; undefined when the JSON is something else. */
export function truthOfFile(json: unknown): TruthFile | undefined {
  const parsed = truthFile.safeParse(json);
  if (!parsed.success) return undefined;
  const { id, files, language, kind, variantOf, password, fields, derivable, scan, series } = parsed.data;
  const medium = toMedium(scan);
  const values = new Map<string, PrintedValue>();
  const add = (field: string | undefined, raw: unknown): void => {
    const found = cell.safeParse(raw).data;
    if (field === undefined || found === null || found === undefined) return;
    const { value, accept, optional, satisfiedBy } = found;
    values.set(field, {
      value: machineForm(field, value),
      accept: accept.map((other) => machineForm(field, other)),
      optional,
      satisfiedBy: satisfiedBy === undefined ? undefined : toField(satisfiedBy),
    });
  };
  for (const [name, field] of Object.entries(scalarIds)) add(field, fields[name]);
  for (const [name, field] of Object.entries(totalIds)) add(field, fields.totals[name]);
  for (const role of ['supplier', 'customer'] as const)
    for (const [part, raw] of Object.entries(fields[role])) add(`${role}${capital(part)}`, raw);
  const items = fields.items.map((row) => ({
    name: getValue(row['name']) ?? '',
    amounts: [getValue(row['total']), getValue(row['base'])].flatMap((value) => value ?? []),
  }));
  const follows = Object.entries(derivable).flatMap(([name, value]): readonly (readonly [string, string])[] => {
    const field = toField(name);
    return field === undefined ? [] : [[field, machineForm(field, value)]];
  });
  return {
    id,
    files,
    password: password?.user ?? '',
    sort: medium !== 'text' ? 'scan' : kind === 'receipt' ? 'receipt' : 'text invoice',
    medium,
    series: variantOf === undefined || variantOf === null ? (series ?? undefined) : undefined,
    language,
    printed: { values, derivable: Object.fromEntries(follows), vat: fields.vat?.map(vatRow) },
    items,
  };
}
