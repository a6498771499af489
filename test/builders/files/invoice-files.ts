import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, rgb, type PDFFont } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** The values of a made invoice; each is printed on the page as text. */
export type PrintedInvoice = {
  readonly number: string;
  readonly supplier: string;
  readonly companyId: string;
  readonly issue: string;
  readonly due: string;
  readonly total: string;
  readonly iban: string;
};

export const printedInvoice = (number: string): PrintedInvoice => ({
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
}: PrintedInvoice): Promise<Uint8Array> {
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
  // The number of the company that every made world has: the reader finds the direction by it.
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
  const background = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="960"><rect width="640" height="960" fill="#f4f2ec"/>
     <g font-family="DejaVu Sans" fill="#222">${text}</g></svg>`,
  );
  const light = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1240"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
     <stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.25"/></linearGradient></defs>
     <rect width="900" height="1240" fill="url(#g)"/></svg>`,
  );
  const turned = await sharp(background).rotate(1.5, { background: '#7a6a58' }).png().toBuffer();
  return sharp({ create: { width: 900, height: 1240, channels: 3, background: '#7a6a58' } })
    .composite([{ input: turned, gravity: 'centre' }, { input: light }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** A one-page French invoice with a text layer, to the company that every made world has. */
export async function frenchInvoicePdf(number: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const { regular, bold } = await fonts(pdf);
  const page = pdf.addPage([595, 842]);
  const put = (text: string, x: number, y: number, font = regular): void => {
    page.drawText(text, { x, y: 842 - y, size: 10, font });
  };
  put('FACTURE', 50, 60, bold);
  put(`Facture n° : ${number}`, 50, 92);
  put("Date d'émission : 03/11/2026", 50, 108);
  put("Date d'échéance : 03/12/2026", 50, 124);
  put('Boulangerie Pontarlier SARL', 50, 170, bold);
  put('14 rue des Lavandières', 50, 185);
  put('25300 Pontarlier', 50, 200);
  put('SIREN : 391696903', 50, 215);
  put('N° TVA : FR32391696903', 50, 230);
  put('Facturé à :', 330, 155);
  put('Ukážková firma, s. r. o.', 330, 170, bold);
  put('Dlhá 5', 330, 185);
  put('010 01 Žilina', 330, 200);
  put('IČO : 63331136', 330, 215);
  for (const [at, text] of ['Désignation', 'Qté', 'Prix HT', 'TVA', 'Montant HT'].entries())
    put(text, [50, 300, 350, 420, 480][at] ?? 0, 290, bold);
  for (const [at, text] of ['Farine de seigle 25 kg', '10', '40,00', '20 %', '400,00'].entries())
    put(text, [50, 300, 350, 420, 480][at] ?? 0, 308);
  put('Total HT', 380, 360);
  put('400,00 €', 480, 360);
  put('TVA 20 %', 380, 376);
  put('80,00 €', 480, 376);
  put('Total TTC', 380, 396, bold);
  put('480,00 €', 480, 396, bold);
  put('Règlement par virement', 50, 440);
  put('IBAN : FR76 3000 6000 0112 3456 7890 189', 50, 456);
  return pdf.save();
}

/** A page of a scanned Slovak invoice: its text drawn as a picture. */
const scannedPage = async (number: string, supplier: string, companyId: string): Promise<Uint8Array> => {
  const lines: readonly (readonly [text: string, x: number, y: number, size: number])[] = [
    [`Faktúra č. ${number}`, 90, 120, 44],
    ['Dodávateľ', 90, 230, 22],
    [supplier, 90, 270, 28],
    ['Hradská 12', 90, 306, 24],
    ['976 66 Polomka', 90, 340, 24],
    [`IČO: ${companyId}`, 90, 376, 24],
    ['Odberateľ', 700, 230, 22],
    ['Ukážková firma, s. r. o.', 700, 270, 28],
    ['Dlhá 5', 700, 306, 24],
    ['010 01 Žilina', 700, 340, 24],
    ['IČO: 63331136', 700, 376, 24],
    ['Dátum vystavenia: 05.11.2026', 90, 470, 24],
    ['Dátum splatnosti: 19.11.2026', 90, 506, 24],
    [`Variabilný symbol: ${number}`, 700, 470, 24],
    ['Dubová doska 40 mm', 90, 640, 24],
    ['1 000,00', 1000, 640, 24],
    ['Základ DPH 23 %', 700, 800, 24],
    ['1 000,00', 1000, 800, 24],
    ['DPH 23 %', 700, 840, 24],
    ['230,00', 1000, 840, 24],
    ['Spolu na úhradu', 700, 900, 30],
    ['1 230,00 EUR', 1000, 900, 30],
  ];
  const text = lines.map(([line, x, y, size]) => `<text x="${x}" y="${y}" font-size="${size}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="100%" height="100%" fill="#fbfaf7"/><g font-family="DejaVu Sans" fill="#222">${text}</g></svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer());
};

/** One PDF of two scanned invoices of different sellers, as a feeder gives them. */
export async function twoScannedInvoices(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const picture of [
    await scannedPage('20260501', 'Ďumbier drevo, s. r. o.', '36631124'),
    await scannedPage('88120034', 'Kvapka čistiareň, s. r. o.', '36396567'),
  ]) {
    const image = await pdf.embedJpg(picture);
    pdf.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  }
  return pdf.save();
}
