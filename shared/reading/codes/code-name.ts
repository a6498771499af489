import type { PageCode } from '../layout/page-text.ts';
import { readEpc, readSwissBill } from './credit-transfer.ts';
import { readSpayd } from './spayd.ts';

/** What people call a code: the standards of payments and invoices, a receipt's, any other QR code, bars. */
export const codeNames = ['payBySquare', 'invoiceBySquare', 'spayd', 'epc', 'swiss', 'ekasa', 'qr', 'bars'] as const;
export type CodeName = (typeof codeNames)[number];

/** The standard that a code follows. */
export function getCodeName({ kind, text }: PageCode): CodeName {
  switch (kind) {
    case 'BSQR':
      return 'payBySquare';
    case 'IBSQR':
      return 'invoiceBySquare';
    case 'VRP':
      return 'ekasa';
    case 'BARCODE':
      return 'bars';
    case 'QR':
      if (readSpayd(text) !== undefined) return 'spayd';
      if (readEpc(text) !== undefined) return 'epc';
      return readSwissBill(text) === undefined ? 'qr' : 'swiss';
  }
}
