import { Buffer } from 'node:buffer';
import sharp from 'sharp';

/** Two receipts that lie apart on a dark table. */
export const receiptsPhoto = async (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1000"><rect width="1200" height="1000" fill="#33291f"/>${[
        110, 680,
      ]
        .map(
          (x, at) =>
            `<rect x="${x}" y="90" width="400" height="${780 - at * 120}" fill="#f7f6f2"/>${Array.from({ length: 12 }, (_, row) => `<text x="${x + 30}" y="${160 + row * 44}" font-size="30" font-family="DejaVu Sans" fill="#222">Položka ${at + 1}${row} ${row + 1},20</text>`).join('')}`,
        )
        .join('')}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer();
