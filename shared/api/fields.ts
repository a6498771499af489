import * as z from 'zod';
import { fieldOption } from '#shared/doctype/doctype.ts';
import { fieldValue } from '#shared/field/field.ts';
import { doctypeId, entityId } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

/**
 * A field as a type uses it, with its value where a document is named (specification 001 §3; ledger R-FLD-01). What a screen alone
 * knows of a field (selected, forced, what it is being filled with) is no part of it.
 */
const listedField = fieldValue.pick({ _id: true, _idx: true, value: true, bboxes: true, param: true }).extend({
  group: z.string(),
  /** In the language of the caller, as it stands alone: "Supplier: VAT ID". */
  name: z.string(),
  verified: z.boolean(),
  predicted: z.boolean(),
  /** Whether the value has the shape that its field wants; an empty one has none to miss. */
  valid: z.boolean(),
  /** Whether the field shows where the document stands. */
  active: z.boolean(),
  formater: z.string(),
  /** 'date', or the source of the pattern for values in machine form; null where any text will do. */
  regular: z.string().nullable(),
  /** Place among all fields. */
  pos: z.int(),
  /** The value that a new document starts with. */
  def: z.string(),
  /** Choices: those of the type, else those of the product. */
  options: z.array(fieldOption),
  option: z.object({ required: z.boolean(), validation: z.boolean(), invisible: z.boolean(), default: z.string() }),
  /** Its siblings may be recalculated from it. */
  auto: z.boolean(),
  autofillMethod: z.string().nullable(),
});
export type ListedField = z.infer<typeof listedField>;

export const listFields = contract({
  name: 'listFields',
  summary:
    'The fields of a document type, or of a document as it stands in its step with its values. Without both: the fields of nearly every document.',
  method: 'GET',
  path: '/fields',
  access: members,
  params: nothing,
  query: z.object({
    doctype: doctypeId.optional(),
    /** Another company whose types are asked for; the caller must be an administrator there. */
    ownerId: entityId('owner').optional(),
    docId: entityId('document').optional(),
  }),
  body: nothing,
  answer: z.array(listedField),
  refusals: ['document-not-found', 'forbidden', 'not-found'],
  area: 'doctypes',
});
