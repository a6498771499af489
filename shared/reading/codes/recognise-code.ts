import type { Box } from '#shared/geometry/box.ts';
import { unpackBySquare } from './by-square.ts';
import { readEkasa } from './ekasa.ts';
import { maxCodeText, type PageCode } from '../layout/page-text.ts';

/** A code as a scanner found it. */
export type SeenCode = { readonly shape: 'qr' | 'other'; readonly text: string; readonly box: Box };

/** Says what a code is and unpacks it; undefined for one without text or with more than a code can hold. */
export function recogniseCode({ shape, text, box }: SeenCode): PageCode | undefined {
  if (text.trim() === '' || text.length > maxCodeText) return undefined;
  if (shape !== 'qr') return { kind: 'BARCODE', text, box };
  const packed = unpackBySquare(text.trim());
  if (packed !== undefined && packed.text.length <= maxCodeText)
    return { kind: packed.holds === 'payment' ? 'BSQR' : 'IBSQR', text: packed.text, box };
  return { kind: readEkasa(text.trim()) === undefined ? 'QR' : 'VRP', text: text.trim(), box };
}
