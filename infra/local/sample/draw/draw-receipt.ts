import sharp from 'sharp';
import { pdfEngine } from '#functions/wiring/pdf-engine.ts';
import { receiptTotal, receiptVat, type SampleReceipt } from './receipts.ts';
import { drawQr } from './draw-code.ts';
import { openSheet } from './sheet.ts';

/** Width of a cash register receipt: 80 mm, in points. */
const width = 227;
/** Of the QR code under the slip, in points. */
const codeSize = 90;
const money = (cents: number): string => (cents / 100).toFixed(2);

async function slip(receipt: SampleReceipt): Promise<Uint8Array> {
  const height = 330 + receipt.items.length * 14 + codeSize + 8;
  const sheet = await openSheet(receipt.id, { mono: true, size: [width, height] });
  let y = 24;
  const centre = (text: string, bold = false): void => {
    sheet.text(width / 2, y, text, { size: 9, align: 'centre', bold });
    y += 14;
  };
  const row = (label: string, value: string, bold = false): void => {
    sheet.text(12, y, label, { size: 9, bold });
    sheet.text(width - 12, y, value, { size: 9, align: 'right', bold });
    y += 14;
  };
  const [street, zip, city] = receipt.place;
  const [year = '', month = '', day = ''] = receipt.date.split('-');
  const total = receiptTotal(receipt);
  const vat = receiptVat(receipt);
  centre(receipt.shop, true);
  centre(street);
  centre(`${zip} ${city}`);
  y += 4;
  row('IČO:', receipt.companyId);
  row('DIČ:', receipt.taxId);
  row('IČ DPH:', `SK${receipt.taxId}`);
  centre('- - - - - - - - - - - - - - - -');
  for (const [name, cents] of receipt.items) row(name, money(cents));
  centre('- - - - - - - - - - - - - - - -');
  row('SPOLU EUR', money(total), true);
  row(receipt.paid === 'card' ? 'PLATOBNÁ KARTA' : 'HOTOVOSŤ', money(total));
  y += 4;
  row(`Základ ${receipt.rate} %`, money(total - vat));
  row(`DPH ${receipt.rate} %`, money(vat));
  y += 4;
  row(`${day}.${month}.${year} ${receipt.time}`, `Doklad č. ${receipt.number}`);
  centre(`OKP: ${getOkp(receipt).slice(0, 26)}`);
  centre('Pokladničný doklad eKasa');
  centre('ĎAKUJEME ZA NÁKUP');
  await sheet.picture((width - codeSize) / 2, y, codeSize, await drawQr(toEkasaText(receipt)));
  return sheet.bytes();
}

/** The offline identifier of the taxpayer of a slip, from its number: five groups of eight hexadecimal digits. */
const getOkp = ({ companyId, number }: SampleReceipt): string =>
  Array.from({ length: 5 }, (_, group) =>
    ((Number(companyId) * (group + 3) + Number(number) * 7919) % 0xff_ff_ff_ff).toString(16).padStart(8, '0'),
  ).join('-');

/** What the code of an offline slip says: OKP, cash register, moment, number, sum (rules of the financial administration). */
function toEkasaText(receipt: SampleReceipt): string {
  const moment = `${receipt.date.slice(2)}${receipt.time}`.replace(/\D/gu, '');
  const register = `8882${receipt.taxId}001`;
  return [getOkp(receipt), register, moment, String(Number(receipt.number)), money(receiptTotal(receipt))].join(':');
}

/** Reproducible noise: a linear congruential generator is random enough for grain. */
function grain(pixels: number, seed: number): Buffer {
  const noise = Buffer.alloc(pixels);
  let state = seed;
  for (let place = 0; place < pixels; place += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    noise[place] = 118 + ((state >> 16) % 20);
  }
  return noise;
}

const shadow = (w: number, h: number, shade: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">` +
      `<stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="${shade}"/></linearGradient></defs>` +
      `<rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );

/** Draws a slip and photographs it: on a table, a little turned, in uneven light, with grain. */
export async function drawReceipt(receipt: SampleReceipt): Promise<Uint8Array> {
  const rendered = await pdfEngine().render(await slip(receipt), 0, { width: 820, rotate: 0 });
  if (!rendered.ok) throw new Error(`${receipt.id} was not drawn: ${rendered.error}`);
  const turned = await sharp(rendered.value.bytes)
    .extend({ top: 70, bottom: 90, left: 80, right: 60, background: '#6e6258' })
    .rotate(receipt.turn, { background: '#6e6258' })
    .affine([1, 0.012, 0.006, 1], { background: '#6e6258' })
    .toBuffer({ resolveWithObject: true });
  const { width: w, height: h } = turned.info;
  const noise = await sharp(grain(w * h, receipt.items.length + 17), { raw: { width: w, height: h, channels: 1 } })
    .png()
    .toBuffer();
  return sharp(turned.data)
    .composite([{ input: shadow(w, h, receipt.shade) }, { input: noise, blend: 'soft-light' }])
    .blur(0.5)
    .jpeg({ quality: 70 })
    .toBuffer();
}
