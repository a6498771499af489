import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';
import { pdfEnginePooled } from '#functions/adapters/pooled/pdf-engine.ts';
import type { Pictures } from '#functions/ports/pdf-engine.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: clear } }).composite([
    { input: { create: { width: 4, height: 4, channels: 3, background: '#c00000' } }, left: 1, top: 1 },
  ]);

/** What every adapter of the port Pictures does. */
function picturesSuite(
  name: string,
  open: () => { readonly pictures: Pictures; readonly close: () => void | Promise<void> },
): void {
  describe(`pictures ${name}`, () => {
    test('a large picture is made to fit, and what is transparent in it stays so', async () => {
      const { pictures, close } = open();
      const wide = await pictures.fitPicture(await drawn(1600, 400).png().toBuffer(), { width: 800, height: 240 });
      expect(wide).toMatchObject({ ok: true, value: { type: 'image/png', width: 800, height: 200 } });
      const { channels } = await sharp(wide.ok ? wide.value.bytes : undefined).metadata();
      expect(channels).toBe(4);
      const small = await pictures.fitPicture(await drawn(20, 10).jpeg().toBuffer(), { width: 800, height: 240 });
      expect(small).toMatchObject({ ok: true, value: { type: 'image/png', width: 20, height: 10 } });
      await close();
    });

    test('what is no picture is refused, whatever it is called, and a broken one, too', async () => {
      const { pictures, close } = open();
      const box = { width: 100, height: 100 };
      const png = await drawn(200, 200).png().toBuffer();
      const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      const answers = [
        await pictures.fitPicture(svg, box),
        await pictures.fitPicture(await invoicePdf(printedInvoice('2026120001')), box),
        await pictures.fitPicture(png.subarray(0, 90), box),
      ];
      expect(answers).toEqual([
        { ok: false, error: 'unsupported-type' },
        { ok: false, error: 'unsupported-type' },
        { ok: false, error: 'file-broken' },
      ]);
      await close();
    });
  });
}

picturesSuite('in this process', () => {
  const pictures = pdfEngineEmbedded();
  return { pictures, close: () => pictures.close() };
});

picturesSuite('in processes of their own', () => {
  const pictures = pdfEnginePooled({ workers: 1, timeoutMs: 80_000, memoryMb: 900 });
  return { pictures, close: () => pictures.close() };
});
