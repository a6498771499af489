import * as z from 'zod';

/** How a condition compares (specification 002 §2; ledger R-LST-08). */
export const filterOperators = [
  'null',
  'equals',
  'not-equals',
  'gte',
  'gt',
  'lte',
  'lt',
  'between',
  'not-between',
  'in',
  'not-in',
] as const;

/** One way of comparing; see `filterOperators`. */
export type FilterOperator = (typeof filterOperators)[number];

/** Most values of one condition. */
export const maxFilterValues = 100;

/** A field of the catalogue or an attribute of documents. */
export const filterFieldId = z.string().regex(/^_?[A-Za-z][A-Za-z0-9]{0,59}$/u);

const field = filterFieldId;
const text = z.string().max(200);
const ordered = z.union([text, z.number()]);
const any = z.union([text, z.number(), z.boolean()]);
const two = z.tuple([ordered, ordered]);
const several = z.array(any).min(1).max(maxFilterValues);

/**
 * One condition on one field (specification 002 §2; ledger R-LST-09 to R-LST-12): `null` takes no value, equality one of any kind,
 * order a text, number or date, ranges two of them, lists several. Dates are plain dates, amounts numbers or decimals as texts.
 */
export const filterCondition = z.discriminatedUnion('operator', [
  z.strictObject({ field, operator: z.literal('null') }),
  z.strictObject({ field, operator: z.enum(['equals', 'not-equals']), value: any }),
  z.strictObject({ field, operator: z.enum(['gte', 'gt', 'lte', 'lt']), value: ordered }),
  z.strictObject({ field, operator: z.enum(['between', 'not-between']), value: two }),
  z.strictObject({ field, operator: z.enum(['in', 'not-in']), value: several }),
]);
export type FilterCondition = z.infer<typeof filterCondition>;
