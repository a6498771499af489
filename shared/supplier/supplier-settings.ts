import * as z from 'zod';
import { readableName } from '#shared/kit/readable-name.ts';

/** Fields of the booking that a company can settle for all documents of a supplier. */
export const bookingFields = [
  'costCentre',
  'jobNumber',
  'activity',
  'project',
  'preAccounting',
  'debitAccount',
  'creditAccount',
  'vatRegime',
  'paymentMethod',
] as const;
export type BookingField = (typeof bookingFields)[number];

const address = z.string().trim().toLowerCase().pipe(z.email().max(200));
/** Addresses of one supplier. */
export const maxSupplierEmails = 20;
/** Days from the issue of a document to its due date; two years. */
const maxDueDays = 730;

/** Characters of the note on a supplier. */
export const maxSupplierNote = 2000;

const bookingValue = readableName(200);

/** What people settle about a supplier; it holds before what its documents had. */
export const supplierSettings = z.object({
  /** Addresses from which it sends mail. */
  emails: z
    .array(address)
    .max(maxSupplierEmails)
    .overwrite((all) => [...new Set(all)]),
  /** Agreed days from issue to due date; null: what its documents had. */
  dueDays: z.int().min(0).max(maxDueDays).nullable(),
  /** How its documents are booked, by field; fields that are not named follow its last documents. */
  booking: z.partialRecord(z.enum(bookingFields), bookingValue),
  note: z.string().trim().max(maxSupplierNote),
});
export type SupplierSettings = z.infer<typeof supplierSettings>;

/** The settings of a supplier about which nothing was settled. */
export const noSupplierSettings: SupplierSettings = { emails: [], dueDays: null, booking: {}, note: '' };
