import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AFRelationship, PDFDocument, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { fontKit } from '#functions/adapters/embedded/print/font-kit.ts';

/** A4 in points. */
const width = 595;
const height = 842;
const resolve = createRequire(import.meta.url).resolve;
const fontFile = (name: string): Uint8Array => readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

export type TextStyle = {
  readonly size?: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'right' | 'centre';
  readonly grey?: boolean;
};

/** Pages to draw on, from the top left corner, in points. */
export type Sheet = {
  readonly text: (x: number, y: number, text: string, style?: TextStyle) => void;
  readonly line: (y: number, from?: number, to?: number) => void;
  /** A square picture (PNG) with its upper left corner at a place. */
  readonly picture: (x: number, y: number, size: number, png: Uint8Array) => Promise<void>;
  readonly newPage: () => void;
  /** The file, with structured data inside where some is given. */
  readonly bytes: (carried?: { readonly name: string; readonly xml: string }) => Promise<Uint8Array>;
};

export type SheetOptions = {
  readonly condensed?: boolean;
  readonly mono?: boolean;
  readonly size?: readonly [number, number];
};

/** Fixed dates and subset fonts: the same document is drawn as the same small file every time. */
export async function openSheet(title: string, options: SheetOptions = {}): Promise<Sheet> {
  const [w, h] = options.size ?? [width, height];
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontKit);
  pdf.setTitle(title);
  pdf.setCreationDate(new Date(0));
  pdf.setModificationDate(new Date(0));
  const family =
    options.mono === true ? 'DejaVuSansMono' : options.condensed === true ? 'DejaVuSansCondensed' : 'DejaVuSans';
  const plain = await pdf.embedFont(fontFile(family), { subset: true, customName: 'Plain' });
  const bold = await pdf.embedFont(fontFile(`${family}-Bold`), { subset: true, customName: 'Bold' });
  let page: PDFPage = pdf.addPage([w, h]);
  const findStart = (font: PDFFont, text: string, x: number, { size = 9, align = 'left' }: TextStyle): number => {
    const wide = font.widthOfTextAtSize(text, size);
    return align === 'right' ? x - wide : align === 'centre' ? x - wide / 2 : x;
  };
  return {
    text: (x, y, text, style = {}) => {
      const font = style.bold === true ? bold : plain;
      const { size = 9 } = style;
      const color = style.grey === true ? rgb(0.35, 0.35, 0.35) : rgb(0.08, 0.08, 0.08);
      page.drawText(text, { x: findStart(font, text, x, style), y: h - y, size, font, color });
    },
    line: (y, from = 45, to = w - 45) => {
      page.drawLine({
        start: { x: from, y: h - y },
        end: { x: to, y: h - y },
        thickness: 0.6,
        color: rgb(0.6, 0.6, 0.6),
      });
    },
    picture: async (x, y, side, png) => {
      page.drawImage(await pdf.embedPng(png), { x, y: h - y - side, width: side, height: side });
    },
    newPage: () => {
      page = pdf.addPage([w, h]);
    },
    bytes: async (carried) => {
      if (carried !== undefined)
        await pdf.attach(new TextEncoder().encode(carried.xml), carried.name, {
          mimeType: 'application/xml',
          creationDate: new Date(0),
          modificationDate: new Date(0),
          afRelationship: AFRelationship.Alternative,
        });
      return pdf.save();
    },
  };
}
