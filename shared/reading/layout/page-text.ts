import { type Word, box } from '#shared/geometry/box.ts';
import * as z from 'zod';

/** What a code on a page is (ledger R-REA-25): INVOICE by square, PAY by square, eKasa receipt, other QR, bars. */
const codeKinds = ['IBSQR', 'BSQR', 'VRP', 'QR', 'BARCODE'] as const;
const codeKind = z.enum(codeKinds);

/** The largest QR code holds 7,089 figures; what claims more is no code. */
export const maxCodeText = 8000;
/** Codes that one page may keep: a sheet of labels has dozens, and says nothing by them. */
export const maxCodes = 24;

/** A code on a page and the text that it carries; by square codes are unpacked already. */
export const pageCode = z.object({ kind: codeKind, text: z.string().max(maxCodeText), box });
export type PageCode = z.infer<typeof pageCode>;

/** The words of one page, as they come from its text layer or from OCR. */
export type PageText = {
  /** 0-based place in the document. */
  readonly page: number;
  readonly source: 'text' | 'ocr' | 'none';
  readonly words: readonly Word[];
  /** Codes found on the picture of the page. */
  readonly codes?: readonly PageCode[] | undefined;
  /** Height divided by width; an upright A4 page when unknown. */
  readonly aspect?: number | undefined;
};

/** The company in whose name the document is read: it is one of the two parties. */
export type OwnCompany = {
  readonly name: string;
  readonly companyId: string;
  readonly taxId: string;
  readonly vatId: string;
};
