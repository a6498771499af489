import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { maxCodes, type PageCode } from '#shared/reading/layout/page-text.ts';
import { recogniseCode } from '#shared/reading/codes/recognise-code.ts';

/** The request of the screen, and the answer. */
export type DecodeRequest = { readonly id: number; readonly pixels: ImageData };
export type DecodeAnswer = { readonly id: number } & (
  { readonly codes: readonly PageCode[] } | { readonly error: string }
);

// The package would fetch its engine from a public server; ours lies beside this file.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

async function decode(pixels: ImageData): Promise<readonly PageCode[]> {
  const found = await readBarcodes(pixels, {
    formats: ['QRCode', 'MicroQRCode', 'DataMatrix', 'Aztec', 'PDF417', 'Code128', 'EAN13'],
    tryHarder: true,
    maxNumberOfSymbols: maxCodes,
  });
  const box = { x: 0, y: 0, w: 1, h: 1 };
  return found.flatMap(({ isValid, format, text }) => {
    const code = isValid ? recogniseCode({ shape: format.includes('QR') ? 'qr' : 'other', text, box }) : undefined;
    return code ?? [];
  });
}

const answer = (result: DecodeAnswer) => postMessage(result);

addEventListener('message', ({ data: { id, pixels } }: MessageEvent<DecodeRequest>) => {
  decode(pixels).then(
    (codes) => answer({ id, codes }),
    (error: unknown) => answer({ id, error: String(error) }),
  );
});
