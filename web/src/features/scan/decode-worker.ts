import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { mostCodes, type PageCode } from '#shared/reading/codes/page-code.ts';
import { recogniseCode } from '#shared/reading/codes/recognise-code.ts';

/** What the screen asks, and what it hears back. */
export type DecodeAsk = { readonly id: number; readonly pixels: ImageData };
export type DecodeAnswer = { readonly id: number } & (
  { readonly codes: readonly PageCode[] } | { readonly error: string }
);

// The package would fetch its engine from a public server; ours lies beside this file.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

async function decode(pixels: ImageData): Promise<readonly PageCode[]> {
  const found = await readBarcodes(pixels, {
    formats: ['QRCode', 'MicroQRCode', 'DataMatrix', 'Aztec', 'PDF417', 'Code128', 'EAN13'],
    tryHarder: true,
    maxNumberOfSymbols: mostCodes,
  });
  const box = { x: 0, y: 0, w: 1, h: 1 };
  return found.flatMap(({ isValid, format, text }) => {
    const code = isValid ? recogniseCode({ shape: format.includes('QR') ? 'qr' : 'other', text, box }) : undefined;
    return code ?? [];
  });
}

const answer = (said: DecodeAnswer) => {
  postMessage(said);
};

addEventListener('message', ({ data: { id, pixels } }: MessageEvent<DecodeAsk>) => {
  decode(pixels).then(
    (codes) => {
      answer({ id, codes });
    },
    (error: unknown) => {
      answer({ id, error: String(error) });
    },
  );
});
