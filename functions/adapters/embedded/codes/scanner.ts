import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader';
import type { Box } from '#shared/geometry/box.ts';
import { maxCodes, type PageCode } from '#shared/reading/layout/page-text.ts';
import { recogniseCode } from '#shared/reading/codes/recognise-code.ts';
import type { Grey } from '../pixels/grey.ts';

/** Finds the codes in a picture of a page; boxes are fractions of the picture. */
export type Scanner = { scan(picture: Grey): Promise<readonly PageCode[]> };

/** The package would fetch its WebAssembly from a public server. */
const start = async (): Promise<void> => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const source = await readFile(file);
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(source).buffer },
    fireImmediately: true,
  });
};

/** The codes that documents carry; every further kind costs time and finds bars in tables. */
const formats = ['QRCode', 'DataMatrix', 'Aztec', 'PDF417', 'Code128', 'Code39', 'EAN13', 'EAN8', 'ITF'] as const;

/** The engine opens files only; a grey map is the plainest one. */
const greyMap = ({ data, width, height }: Grey): Uint8Array =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`, 'latin1'), data]);

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

function toBox({ position }: ReadResult, { width, height }: Grey): Box {
  const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
  const x = clamp(Math.min(...corners.map((corner) => corner.x)) / width);
  const y = clamp(Math.min(...corners.map((corner) => corner.y)) / height);
  const w = clamp(Math.max(...corners.map((corner) => corner.x)) / width) - x;
  const h = clamp(Math.max(...corners.map((corner) => corner.y)) / height) - y;
  return { x, y, w: Math.max(0, w), h: Math.max(0, h) };
}

/** A scanner that starts its engine at the first picture and keeps it. */
export const codeScanner = (): Scanner => {
  let started: Promise<void> | undefined;
  return {
    async scan(picture) {
      started ??= start();
      await started.catch((error: unknown) => {
        started = undefined;
        throw error;
      });
      const found = await readBarcodes(greyMap(picture), {
        formats: [...formats],
        tryInvert: false,
        maxNumberOfSymbols: maxCodes,
      });
      return found.flatMap((result) => {
        const shape = result.format.includes('QR') ? 'qr' : 'other';
        const code = result.isValid
          ? recogniseCode({ shape, text: result.text, box: toBox(result, picture) })
          : undefined;
        return code ?? [];
      });
    },
  };
};
