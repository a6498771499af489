import * as z from 'zod';
import { box } from '#shared/document/box.ts';

/** What a code on a page is (ledger R-REA-25): INVOICE by square, PAY by square, eKasa receipt, other QR, bars. */
export const codeKinds = ['IBSQR', 'BSQR', 'VRP', 'QR', 'BARCODE'] as const;
export const codeKind = z.enum(codeKinds);

/** The largest QR code holds 7,089 figures; what claims more is no code. */
export const mostCodeText = 8000;
/** Codes that one page may keep: a sheet of labels has dozens, and says nothing by them. */
export const mostCodes = 24;

/** A code on a page and the text that it carries; by square codes are unpacked already. */
export const pageCode = z.object({ kind: codeKind, text: z.string().max(mostCodeText), box });
export type PageCode = z.infer<typeof pageCode>;
