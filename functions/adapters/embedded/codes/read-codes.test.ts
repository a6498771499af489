import { PDFDocument } from '@cantoo/pdf-lib';
import bwip from 'bwip-js/node';
import { encode } from 'bysquare/pay';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPayBySquare } from '#shared/reading/codes/pay-by-square.ts';
import { pdfiumEngine } from '../pdf/pdfium.ts';
import { readCodesWith } from './read-codes.ts';
import { codeScanner } from './scanner.ts';

const read = readCodesWith(pdfiumEngine(), codeScanner());
const iban = 'SK9611000000002918599669';
const payment = encode({
  payments: [
    {
      type: 1,
      amount: 120.5,
      currencyCode: 'EUR',
      variableSymbol: '20260007',
      bankAccounts: [{ iban }],
      beneficiary: { name: 'Alfa' },
    },
  ],
});

/** An A4 page at 150 dots per inch. */
const page = { width: 1240, height: 1754 };
const side = 220;
const qr = (text: string) => bwip.toBuffer({ bcid: 'qrcode', text, scale: 4, padding: 4 });

type Spoil = { readonly turn?: number; readonly noise?: number; readonly blur?: number };

async function pageWith(text: string, spoil: Spoil = {}) {
  const code = await sharp(await qr(text))
    .resize(side, side, { kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
  const turned = await sharp(code)
    .rotate(spoil.turn ?? 0, { background: '#fff' })
    .png()
    .toBuffer();
  const blank = sharp({ create: { ...page, channels: 3, background: '#fff' } });
  const flat = await blank
    .composite([{ input: turned, left: 800, top: 300 }])
    .png()
    .toBuffer();
  const blurred = spoil.blur === undefined ? sharp(flat) : sharp(await sharp(flat).blur(spoil.blur).png().toBuffer());
  if (spoil.noise === undefined) return blurred.jpeg({ quality: 70 }).toBuffer();
  const grain = await sharp({
    create: { ...page, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: spoil.noise } },
  })
    .png()
    .toBuffer();
  return blurred
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 60 })
    .toBuffer();
}

test.each<readonly [string, Spoil]>([
  ['straight', {}],
  ['on its side', { turn: 90 }],
  ['upside down', { turn: 180 }],
  ['askew', { turn: 11 }],
  ['noisy', { turn: 3, noise: 30 }],
  ['out of focus', { blur: 1.2 }],
])('a payment code that is %s is found where it stands, with its account (R-REA-25)', async (_name, spoil) => {
  const found = await read(await pageWith(payment, spoil), 0, { rotate: 0 });
  const [code] = found.ok ? found.value : [];
  expect(code?.kind).toBe('BSQR');
  expect(readPayBySquare(code?.text ?? '')).toMatchObject({
    accounts: [{ iban }],
    amount: '120.50',
    variable: '20260007',
  });
  const { x = 0, y = 0, w = 0, h = 0 } = code?.box ?? {};
  const middle = [(x + w / 2) * page.width, (y + h / 2) * page.height];
  const turned =
    side *
    (Math.abs(Math.cos(((spoil.turn ?? 0) * Math.PI) / 180)) + Math.abs(Math.sin(((spoil.turn ?? 0) * Math.PI) / 180)));
  expect(Math.hypot((middle[0] ?? 0) - 800 - turned / 2, (middle[1] ?? 0) - 300 - turned / 2)).toBeLessThan(12);
});

test('a page that a person turned has its code where the turned page shows it', async () => {
  const found = await read(await pageWith(payment), 0, { rotate: 180 });
  const { x = 0, y = 0 } = (found.ok ? found.value[0]?.box : undefined) ?? {};
  expect(x).toBeCloseTo(1 - (800 + side) / page.width, 1);
  expect(y).toBeCloseTo(1 - (300 + side) / page.height, 1);
});

test('a code that a PDF draws as squares is found, and one as a picture', async () => {
  const pdf = await PDFDocument.create();
  const drawn = pdf.addPage([595, 842]);
  const { data, info } = await sharp(await bwip.toBuffer({ bcid: 'qrcode', text: payment, scale: 1 }))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1)
    if ((data[at] ?? 255) < 128)
      drawn.drawRectangle({
        x: 400 + (at % info.width) * 1.2,
        y: 700 - Math.floor(at / info.width) * 1.2,
        width: 1.2,
        height: 1.2,
      });
  const pictured = pdf.addPage([595, 842]);
  pictured.drawImage(await pdf.embedPng(await qr('O-0123456789ABCDEF0123456789ABCDEF')), {
    x: 60,
    y: 60,
    width: 70,
    height: 70,
  });
  pdf.addPage([595, 842]).drawText('Faktura 20260007');
  const bytes = await pdf.save();
  const kinds = await Promise.all(
    [0, 1, 2].map(async (at) => {
      const found = await read(bytes, at, { rotate: 0 });
      return found.ok ? found.value.map(({ kind }) => kind) : found.error;
    }),
  );
  expect(kinds).toEqual([['BSQR'], ['VRP'], []]);
});

test('bars are kept as bars, and two codes on a page are two', async () => {
  const bars = await bwip.toBuffer({ bcid: 'ean13', text: '858600012345', scale: 3, padding: 4 });
  const blank = sharp({ create: { ...page, channels: 3, background: '#fff' } });
  const both = await blank
    .composite([
      { input: await sharp(bars).flatten({ background: '#fff' }).png().toBuffer(), left: 100, top: 1200 },
      {
        input: await sharp(await qr('https://example.sk/'))
          .flatten({ background: '#fff' })
          .png()
          .toBuffer(),
        left: 100,
        top: 100,
      },
    ])
    .png()
    .toBuffer();
  const found = await read(both, 0, { rotate: 0 });
  expect(found.ok ? found.value.map(({ kind, text }) => [kind, text]).toSorted() : found.error).toEqual([
    ['BARCODE', expect.stringContaining('858600012345')],
    ['QR', 'https://example.sk/'],
  ]);
});
