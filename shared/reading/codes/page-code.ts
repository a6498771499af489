import type { Box } from '#shared/document/box.ts';

/** What a code on a page is (ledger R-REA-25): INVOICE by square, PAY by square, eKasa receipt, other QR, bars. */
export type CodeKind = 'IBSQR' | 'BSQR' | 'VRP' | 'QR' | 'BARCODE';

/** A code on a page and the text that it carries; by square codes are decoded already. */
export type PageCode = { readonly kind: CodeKind; readonly text: string; readonly box: Box };
