import * as z from 'zod';
import type { Truth } from '../generate/generated-paper.ts';
import { truthFields, truthOfField } from '../train/truth-of-field.ts';
import type { Printed } from './cells.ts';
import type { ItemRow } from './items.ts';

/** What a generated paper prints. */
export function printedOf(truth: Truth): Printed {
  const printed = new Map<string, { value: string; accept: readonly string[] }>();
  for (const id of truthFields) {
    const slot = truthOfField(truth, id);
    if (slot !== null) printed.set(id, { value: slot.value, accept: [] });
  }
  return printed;
}

const text = z.union([z.string(), z.number()]).transform(String);
const cell = z
  .object({
    value: text,
    printed: text.optional(),
    accept: z.array(text).default([]),
    optional: z.boolean().optional(),
  })
  .nullish();
const cells = z.record(z.string(), z.unknown()).catch({});

/** A truth file beside a public document: `fields` with scalars, two parties, totals and items. */
const truthFile = z.object({
  id: z.string(),
  files: z.array(z.string()).min(1),
  language: z.string().default('?'),
  layout: z.string().optional(),
  fields: z.looseObject({ supplier: cells, customer: cells, totals: cells, items: z.array(cells).default([]) }),
});

export type TruthFile = {
  readonly id: string;
  readonly file: string;
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

const valueOf = (raw: unknown): string | undefined => cell.safeParse(raw).data?.value;

const capital = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1);

/** Parses a truth file; undefined when the JSON is something else. */
export function truthOfFile(json: unknown): TruthFile | undefined {
  const parsed = truthFile.safeParse(json);
  if (!parsed.success) return undefined;
  const { id, files, language, fields } = parsed.data;
  const printed = new Map<string, { value: string; accept: readonly string[] }>();
  const add = (field: string | undefined, raw: unknown): void => {
    const found = cell.safeParse(raw);
    if (field === undefined || !found.success || found.data === null || found.data === undefined) return;
    if (found.data.optional === true) return;
    const { value, accept, printed: written } = found.data;
    printed.set(field, { value, accept: written === undefined ? accept : [...accept, written] });
  };
  for (const [name, field] of Object.entries(scalarIds)) add(field, fields[name]);
  for (const [name, field] of Object.entries(totalIds)) add(field, fields.totals[name]);
  for (const role of ['supplier', 'customer'] as const)
    for (const [part, raw] of Object.entries(fields[role])) add(`${role}${capital(part)}`, raw);
  const items = fields.items.map((row) => ({
    name: valueOf(row['name']) ?? '',
    amounts: [valueOf(row['total']), valueOf(row['base'])].flatMap((value) => value ?? []),
  }));
  return { id, file: files[0] ?? '', language, printed, items };
}
