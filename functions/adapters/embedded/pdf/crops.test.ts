import sharp from 'sharp';
import { expect, test } from 'vitest';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';
import { cropWith, regionsWith } from './crops.ts';
import { pdfiumEngine } from './pdfium.ts';

const engine = pdfiumEngine();
const line = (y: number) => `<rect x="20" y="${y}" width="240" height="9" fill="#333"/>`;
const receipt = (x: number, y: number, height: number, colour: string) =>
  `<g transform="translate(${x} ${y})"><rect width="280" height="${height}" fill="${colour}"/>${Array.from({ length: Math.floor(height / 30) - 1 }, (_, row) => line(20 + row * 30)).join('')}</g>`;

/** Two receipts on a dark table, as a camera takes it: 800 × 1000 points. */
const photo = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#4a3b30"/>${receipt(60, 80, 800, '#f4f1ea')}${receipt(460, 120, 400, '#fdfdfd')}</svg>`,
    ),
  );

test('two receipts on a photo are found, and each is cut out as sharp as the photo is', async () => {
  const bytes = new Uint8Array(await photo().jpeg().toBuffer());
  const found = await regionsWith(engine)(bytes, 0);
  if (!found.ok) throw new Error(found.error);
  expect(found.value).toHaveLength(2);
  const [first] = found.value;
  if (first === undefined) throw new Error('no region');
  expect(first.x).toBeCloseTo(60 / 800, 1);
  const crop = await cropWith(engine)(bytes, 0, first);
  if (!crop.ok) throw new Error(crop.error);
  expect(crop.value.width).toBeGreaterThan(270);
  expect(crop.value.width).toBeLessThan(300);
  const { data } = await sharp(crop.value.bytes)
    .extract({ left: 140, top: 12, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(200);
});

test('a photo that the camera took lying is cut as it stands upright', async () => {
  const upright = await photo().jpeg().toBuffer();
  const lying = new Uint8Array(await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  const found = await regionsWith(engine)(lying, 0);
  expect(found.ok && found.value.map(({ w, h }) => h > w)).toEqual([true, true]);
});

test('an invoice as a PDF is one document; a part of it is drawn at 300 dots per inch', async () => {
  const bytes = await invoicePdf(printedInvoice('2026000001'));
  expect(await regionsWith(engine)(bytes, 0)).toEqual({ ok: true, value: [] });
  const crop = await cropWith(engine)(bytes, 0, { x: 0, y: 0, w: 0.5, h: 0.25 });
  expect(crop.ok && crop.value.width).toBe(1240);
});

test('half a picture and a page that is not there are refused by name', async () => {
  const bytes = new Uint8Array(await photo().jpeg().toBuffer());
  expect(await regionsWith(engine)(bytes.slice(0, 2000), 0)).toEqual({ ok: false, error: 'file-broken' });
  expect(await cropWith(engine)(bytes, 3, { x: 0, y: 0, w: 1, h: 1 })).toEqual({ ok: false, error: 'file-broken' });
});
