import type * as z from 'zod';
import { documentRow } from './document.ts';

/** A document as a warning of a duplicate names it: its name and numbers, its dates, and where it is. */
export const repeatedDocument = documentRow.pick({
  _id: true,
  name: true,
  supplierName: true,
  internalNumber: true,
  issueDate: true,
  createdAt: true,
  status: true,
  stepName: true,
});
export type RepeatedDocument = z.infer<typeof repeatedDocument>;
