import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, rgb, type PDFFont } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** What a made invoice says; every value stands on the paper as text. */
export type PaperInvoice = {
  readonly number: string;
  readonly supplier: string;
  readonly companyId: string;
  readonly issue: string;
  readonly due: string;
  readonly total: string;
  readonly iban: string;
};

export const paperInvoice = (number: string): PaperInvoice => ({
  number,
  supplier: 'Drevovýroba Ďumbier, s. r. o.',
  companyId: '36631124',
  issue: '12.11.2026',
  due: '26.11.2026',
  total: '1 230,00',
  iban: 'SK31 1200 0000 1987 4263 7541',
});

const fontFile = (name: string): Uint8Array => readFileSync(`node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`);

async function fonts(pdf: PDFDocument): Promise<{ regular: PDFFont; bold: PDFFont }> {
  pdf.registerFontkit(fontkit);
  return {
    regular: await pdf.embedFont(fontFile('DejaVuSans'), { subset: false }),
    bold: await pdf.embedFont(fontFile('DejaVuSans-Bold'), { subset: false }),
  };
}

/** A one-page Slovak invoice with a text layer. */
export async function invoicePdf({
  number,
  supplier,
  companyId,
  issue,
  due,
  total,
  iban,
}: PaperInvoice): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const { regular, bold } = await fonts(pdf);
  const page = pdf.addPage([595, 842]);
  const write = (
    text: string,
    x: number,
    y: number,
    [size, font]: readonly [number, PDFFont] = [10, regular],
  ): void => {
    page.drawText(text, { x, y: 842 - y, size, font, color: rgb(0.1, 0.1, 0.1) });
  };
  write('Faktúra', 50, 60, [22, bold]);
  write(number, 160, 60, [22, bold]);
  write('Dodávateľ', 50, 110, [9, regular]);
  write(supplier, 50, 126, [11, bold]);
  write('Hradská 12', 50, 142);
  write('976 66 Polomka', 50, 156);
  write(`IČO: ${companyId}`, 50, 176);
  write('Odberateľ', 320, 110, [9, regular]);
  write('Ukážková firma, s. r. o.', 320, 126, [11, bold]);
  write('Dlhá 5', 320, 142);
  // The number of the company that every made world has: the reader tells the direction by it.
  write('IČO: 63331136', 320, 176);
  write('010 01 Žilina', 320, 156);
  write(`Dátum vystavenia: ${issue}`, 50, 220);
  write(`Dátum dodania: ${issue}`, 50, 236);
  write(`Dátum splatnosti: ${due}`, 50, 252);
  write(`IBAN: ${iban}`, 320, 220);
  write(`Variabilný symbol: ${number}`, 320, 236);
  write('Konštantný symbol: 0308', 320, 252);
  write('Dubová doska 40 mm', 50, 320);
  write('10 ks', 300, 320);
  write('100,00', 380, 320);
  write('1 000,00', 480, 320);
  write('Základ DPH 23 %', 320, 420);
  write('1 000,00', 480, 420);
  write('DPH 23 %', 320, 438);
  write('230,00', 480, 438);
  write('Spolu na úhradu', 320, 470, [13, bold]);
  write(`${total} €`, 470, 470, [13, bold]);
  return pdf.save();
}

/** A photographed till receipt: text drawn as a picture, turned a little, with uneven light and noise. */
export async function receiptPhoto(number: string): Promise<Uint8Array> {
  const lines = [
    ['POTRAVINY HORNÁD', 34, true],
    ['Horský obchod, s. r. o.', 24, false],
    ['Hlavná 21, 040 01 Košice', 22, false],
    ['IČO: 36631124', 24, false],
    ['DIČ: 2020123456', 24, false],
    [`Doklad č.: ${number}`, 24, false],
    ['Dátum: 12.11.2026  10:42', 24, false],
    ['Chlieb zemiakový   1 ks    2,40', 24, false],
    ['Mlieko 1,5 %       2 ks    2,20', 24, false],
    ['Syr údený          1 ks    3,50', 24, false],
    ['SPOLU          8,10 EUR', 34, true],
    ['Hotovosť        8,10', 24, false],
    ['Ďakujeme za nákup', 22, false],
  ] as const;
  const text = lines
    .map(
      ([line, size, bold], at) =>
        `<text x="60" y="${90 + at * 62}" font-size="${size}" font-weight="${bold ? 700 : 400}">${line}</text>`,
    )
    .join('');
  const paper = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="960"><rect width="640" height="960" fill="#f4f2ec"/>
     <g font-family="DejaVu Sans" fill="#222">${text}</g></svg>`,
  );
  const light = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1240"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
     <stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.25"/></linearGradient></defs>
     <rect width="900" height="1240" fill="url(#g)"/></svg>`,
  );
  const turned = await sharp(paper).rotate(1.5, { background: '#7a6a58' }).png().toBuffer();
  return sharp({ create: { width: 900, height: 1240, channels: 3, background: '#7a6a58' } })
    .composite([{ input: turned, gravity: 'centre' }, { input: light }])
    .jpeg({ quality: 82 })
    .toBuffer();
}
