import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { getKeyShape, type KeyShape } from './index-key.ts';

/**
 * What documents have beside the fields of the catalogue, and can be filtered and sorted by: `step` the name of the step, `userId`
 * the assignees, `tags` the values of the tags, `total` and `dueDate` as lists show them, `quality` how much a person has to look
 * at, instants as the days on which they were in Bratislava. From `turnover` on what sums of money go by: on which side a document
 * counts or why on none, the day of supply, the number that tells a partner from others, the key of the supplier, section, day and rates of VAT, who owes it
 * and when it is due. `einvoice`: the day on which the e-invoice came in that it was made of, and `einvoiceValid` whether that kept its
 * rules (`yes`, `no`).
 */
const attributeShapes = {
  _id: 'text',
  name: 'text',
  doctype: 'text',
  step: 'text',
  userId: 'text',
  tags: 'text',
  pageCount: 'number',
  quality: 'text',
  total: 'number',
  dueDate: 'date',
  createdAt: 'date',
  updatedAt: 'date',
  turnover: 'text',
  supplyDay: 'date',
  partner: 'text',
  supplier: 'text',
  vatSection: 'text',
  vatDay: 'date',
  vatRates: 'number',
  owed: 'text',
  owedDay: 'date',
  einvoice: 'date',
  einvoiceValid: 'text',
} as const satisfies Readonly<Record<string, KeyShape>>;

export type DocumentAttribute = keyof typeof attributeShapes;

const isAttribute = (id: string): id is DocumentAttribute => Object.hasOwn(attributeShapes, id);

/** Whether documents can be filtered and sorted by this: an attribute, or a field of the catalogue. */
export const isFilterable = (id: string): boolean => isAttribute(id) || findFieldDefinition(id) !== undefined;

/** How the values of an attribute or field are compared. */
export const getComparedShape = (id: string): KeyShape => (isAttribute(id) ? attributeShapes[id] : getKeyShape(id));
