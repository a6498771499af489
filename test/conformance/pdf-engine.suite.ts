import { createHash } from 'node:crypto';
import { PDFDocument, degrees } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageParts, PdfEngine, ReadPage } from '#functions/ports/pdf-engine.ts';
import { intakeLimits } from '#shared/intake/tempfile.ts';
import type { Result } from '#shared/kit/result.ts';
import { buildIsdoc, buildUbl, twoLines } from '#test/builders/files/einvoices.ts';
import { buildIsdocx } from '#test/builders/files/isdocx.ts';
import { encryptedPdf, hostileFiles, pdfWithPage, type HostileFile } from '#test/builders/files/hostile-files.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';

export type OpenedPdfEngine = { readonly engine: PdfEngine & PageParts; readonly close: () => void | Promise<void> };

const value = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(`refused: ${result.error}`);
  return result.value;
};
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const getText = (page: ReadPage): string => page.words.map(({ text }) => text).join(' ');
const word = (page: ReadPage, text: string) => {
  const found = page.words.find((each) => each.text === text);
  if (found === undefined) throw new Error(`no word ${text} in: ${getText(page)}`);
  return found;
};

/** What every adapter of the port PdfEngine must do. */
type Turn = 0 | 90 | 180 | 270;

/** `turns`: how scans lie that are tried; each one is recognised whole, which takes seconds. */
export const pdfEngineSuite = (
  name: string,
  open: () => OpenedPdfEngine,
  turns: readonly Turn[] = [0, 90, 180, 270],
): void => {
  describe(`PDF engine ${name}`, () => {
    let opened: OpenedPdfEngine | undefined;
    let invoice: Uint8Array = new Uint8Array(0);
    let scan: Uint8Array = new Uint8Array(0);
    let hostile: readonly HostileFile[] = [];
    const engine = (): PdfEngine & PageParts => {
      if (opened === undefined) throw new Error('not open');
      return opened.engine;
    };

    beforeAll(async () => {
      opened = open();
      invoice = await invoicePdf(printedInvoice('2026112233'));
      scan = value(await opened.engine.render(invoice, 0, { width: 1400, rotate: 0 })).bytes;
      hostile = await hostileFiles();
    });
    afterAll(async () => {
      await opened?.close();
    });

    test('a PDF, a PNG and a JPEG are recognised by what is inside (R-INT-02)', async () => {
      const png = await sharp(scan).png().toBuffer();
      expect(await engine().inspect(invoice)).toEqual({ ok: true, value: { type: 'application/pdf', pageCount: 1 } });
      expect(await engine().inspect(png)).toEqual({ ok: true, value: { type: 'image/png', pageCount: 1 } });
      expect(await engine().inspect(scan)).toEqual({ ok: true, value: { type: 'image/jpeg', pageCount: 1 } });
    });

    test('half a photo is a broken file', async () => {
      expect(await engine().inspect(scan.slice(0, scan.length / 2))).toEqual({ ok: false, error: 'file-broken' });
    });

    test('each of the hostile uploads ends in its answer, and the next file is served', async () => {
      for (const file of hostile) {
        const answer = await engine().inspect(file.bytes);
        expect([file.name, answer.ok ? null : answer.error]).toEqual([file.name, file.error]);
        expect((await engine().inspect(invoice)).ok).toBe(true);
      }
    });

    test('a page of kilometres is refused wherever it lies in the file, and a plan of A0 and a long till roll are taken', async () => {
      const inspect = async (bytes: Uint8Array) => {
        const answer = await engine().inspect(bytes);
        return answer.ok ? null : answer.error;
      };
      expect(await inspect(await pdfWithPage([10_000_000, 10_000_000]))).toBe('page-too-large');
      expect(await inspect(await pdfWithPage([200, 10_000_000], 299))).toBe('page-too-large');
      expect(await inspect(await pdfWithPage([intakeLimits.pagePoints + 1, 10]))).toBe('page-too-large');
      expect(await inspect(await pdfWithPage([2384, 3370]))).toBeNull();
      expect(await inspect(await pdfWithPage([227, intakeLimits.pagePoints], 1))).toBeNull();
    });

    test('a file with a script and a launch action is shown and read like any other, and joined without them', async () => {
      const acting = hostile.find((file) => file.error === null);
      if (acting === undefined) throw new Error('no such file');
      expect(getText(value(await engine().read(acting.bytes, 0, { rotate: 0 })))).toContain('Faktúra 2026900003');
      const pages = [
        { bytes: acting.bytes, page: 0, rotate: 0 },
        { bytes: invoice, page: 0, rotate: 0 },
      ] as const;
      const joined = Buffer.from(value(await engine().join(pages))).toString('latin1');
      expect(joined).not.toMatch(/JavaScript|Launch|OpenAction/);
    });

    test.each(['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const)(
      'a PDF protected with %s stays shut without its password and opens with it (R-INT-18)',
      async (algorithm) => {
        const locked = await encryptedPdf(algorithm);
        expect(await engine().inspect(locked)).toEqual({ ok: false, error: 'file-locked' });
        expect(await engine().unlock(locked, 'zlé heslo')).toEqual({ ok: false, error: 'wrong-password' });
        const free = value(await engine().unlock(locked, 'heslo'));
        expect((await PDFDocument.load(free, { ignoreEncryption: true })).isEncrypted).toBe(false);
        expect(getText(value(await engine().read(free, 0, { rotate: 0 })))).toContain('2026900002');
      },
    );

    test('a PDF that is only locked against changes opens with the empty password (R-INT-17)', async () => {
      const locked = await encryptedPdf('AES-128', '');
      expect(await engine().inspect(locked)).toEqual({ ok: true, value: { type: 'application/pdf', pageCount: 1 } });
      const free = value(await engine().unlock(locked, ''));
      expect((await PDFDocument.load(free, { ignoreEncryption: true })).isEncrypted).toBe(false);
    });

    test('what is no PDF at all cannot be unlocked', async () => {
      expect(await engine().unlock(scan, '')).toEqual({ ok: false, error: 'file-broken' });
    });

    test('a page is drawn at the asked width, turned as asked', async () => {
      const upright = value(await engine().render(invoice, 0, { width: 875, rotate: 0 }));
      expect([upright.width, upright.height]).toEqual([875, Math.round((875 * 842) / 595)]);
      const lying = value(await engine().render(invoice, 0, { width: 842, rotate: 90 }));
      expect([lying.width, lying.height]).toEqual([842, 595]);
      const photo = value(await engine().render(scan, 0, { width: 300, rotate: 270 }));
      expect(photo.width).toBe(300);
      expect(photo.height).toBeLessThan(photo.width);
      expect(await engine().render(invoice, 1, { width: 100, rotate: 0 })).toEqual({ ok: false, error: 'file-broken' });
    });

    test('a part of a page is what the whole page shows there, however it is turned', async () => {
      const part = { x: 0.25, y: 0.1, w: 0.5, h: 0.25 };
      for (const bytes of [invoice, scan])
        for (const rotate of [0, 90, 180, 270] as const) {
          const whole = value(await engine().render(bytes, 0, { width: 1200, rotate }));
          const drawn = value(await engine().renderPart(bytes, 0, { width: 1200, rotate, part }));
          const region = {
            left: Math.round(part.x * whole.width),
            top: Math.round(part.y * whole.height),
            width: drawn.width,
            height: drawn.height,
          };
          expect([drawn.width, drawn.height / whole.height]).toEqual([600, expect.closeTo(part.h, 2)]);
          const there = await sharp(whole.bytes).extract(region).greyscale().blur(2).raw().toBuffer();
          const here = await sharp(drawn.bytes).greyscale().blur(2).raw().toBuffer();
          const difference =
            there.reduce((sum, shade, at) => sum + Math.abs(shade - (here[at] ?? 0)), 0) / there.length;
          expect(difference).toBeLessThan(3);
        }
    });

    test('a drawn page is sharp at every width, and a scan is never drawn larger than it is', async () => {
      const part = { x: 0.5, y: 0.5, w: 0.125, h: 0.125 };
      const drawn = value(await engine().renderPart(invoice, 0, { width: 14_000, rotate: 0, part }));
      expect([drawn.width, drawn.held]).toEqual([1750, null]);
      const photo = value(await engine().renderPart(scan, 0, { width: 14_000, rotate: 0, part }));
      expect([photo.width, photo.held]).toEqual([175, 1400]);
      const pdf = await PDFDocument.create();
      const picture = await pdf.embedJpg(scan);
      pdf.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
      const scanned = value(await engine().renderPart(await pdf.save(), 0, { width: 14_000, rotate: 0, part }));
      expect(scanned.held).toBeGreaterThan(1390);
      expect(scanned.held).toBeLessThan(1410);
      expect(scanned.width).toBeLessThan(180);
    });

    test('a poster and a very long receipt are drawn small enough for memory', async () => {
      const pdf = await PDFDocument.create();
      pdf.addPage([14_400, 14_400]);
      pdf.addPage([72, 14_400]);
      const bytes = await pdf.save();
      const poster = value(await engine().render(bytes, 0, { width: 20_000, rotate: 0 }));
      expect(poster.width * poster.height).toBeLessThan(25_000_000);
      const receipt = value(await engine().render(bytes, 1, { width: 875, rotate: 0 }));
      expect(receipt.height).toBeLessThanOrEqual(30_000);
    });

    test('words of a text layer have Slovak letters and lie where they are printed', async () => {
      const page = value(await engine().read(invoice, 0, { rotate: 0 }));
      expect(page.source).toBe('text');
      expect(getText(page)).toContain('Drevovýroba Ďumbier, s. r. o.');
      const { box, score } = word(page, '2026112233');
      expect(score).toBe(1);
      expect(box.x).toBeCloseTo(160 / 595, 2);
      expect(box.y).toBeGreaterThan(38 / 842);
      expect(box.y + box.h).toBeLessThan(70 / 842);
    });

    test('boxes fit the upright page of a turned, cropped PDF', async () => {
      const pdf = await PDFDocument.load(invoice);
      const first = pdf.getPage(0);
      first.setCropBox(40, 342, 515, 480);
      first.setRotation(degrees(90));
      const page = value(await engine().read(await pdf.save(), 0, { rotate: 0 }));
      expect(page.rotate).toBe(270);
      const { box } = word(page, '2026112233');
      expect(box.x).toBeCloseTo((160 - 40) / 515, 2);
      expect(box.y + box.h / 2).toBeCloseTo((60 - 20 - 8) / 480, 1);
    });

    test.each(turns)(
      'a scan that lies turned by %i degrees is read upright',
      async (turned) => {
        const lying = await sharp(scan).rotate(turned).jpeg({ quality: 70 }).toBuffer();
        const page = value(await engine().read(lying, 0, { rotate: 0 }));
        expect(page.source).toBe('ocr');
        expect(page.rotate).toBe((360 - turned) % 360);
        const text = getText(page);
        for (const expectedText of ['2026112233', 'Dodávateľ', '36631124', '12.11.2026', 'Žilina'])
          expect(text).toContain(expectedText);
        const { box } = word(page, '36631124');
        expect(box.x).toBeGreaterThan(0.1);
        expect(box.x + box.w).toBeLessThan(0.3);
        expect(box.y).toBeCloseTo(170 / 842, 1);
      },
      90_000,
    );

    test('a scan inside a PDF is read like a scan', async () => {
      const pdf = await PDFDocument.create();
      pdf.addPage([595, 842]).drawImage(await pdf.embedJpg(scan), { x: 0, y: 0, width: 595, height: 842 });
      const page = value(await engine().read(await pdf.save(), 0, { rotate: 0 }));
      expect(page.source).toBe('ocr');
      expect(getText(page)).toContain('2026112233');
    });

    test('an empty page has no words', async () => {
      const pdf = await PDFDocument.create();
      pdf.addPage([595, 842]);
      expect(value(await engine().read(await pdf.save(), 0, { rotate: 0 }))).toEqual({
        words: [],
        source: 'none',
        rotate: 0,
      });
    });

    test('an e-invoice is drawn in the language that is asked for, and what is none is refused', async () => {
      const einvoice = new TextEncoder().encode(buildUbl(twoLines));
      for (const [locale, printed] of [
        ['sk', 'Dodávateľ'],
        ['fr', 'Fournisseur'],
      ] as const) {
        const pdf = value(await engine().drawData(einvoice, locale));
        expect(getText(value(await engine().read(pdf, 0, { rotate: 0 })))).toContain(printed);
      }
      expect((await engine().drawData(scan, 'sk')).ok).toBe(false);
    });

    test('what a PDF carries comes out byte for byte, and its e-invoice is drawn again in another language', async () => {
      const einvoice = new TextEncoder().encode(buildUbl(twoLines));
      const pdf = value(await engine().drawData(einvoice, 'sk'));
      expect(value(await engine().findCarried(pdf, sha256(einvoice)))).toEqual(einvoice);
      expect(value(await engine().findCarried(pdf, sha256(pdf)))).toBeNull();
      const french = value(await engine().drawPages(pdf, 'fr'));
      expect(getText(value(await engine().read(french, 0, { rotate: 0 })))).toContain('Fournisseur');
      expect(value(await engine().findCarried(french, sha256(einvoice)))).toEqual(einvoice);
      expect(value(await engine().findCarried(scan, sha256(scan)))).toBeNull();
      expect(await engine().drawPages(scan, 'fr')).toEqual({ ok: false, error: 'unsupported-type' });
      expect(await engine().drawPages(invoice, 'fr')).toEqual({ ok: false, error: 'unsupported-type' });
    });

    test('the files beside an invoice in a package are taken out of the PDF that was made of it, others are named', async () => {
      const csv = new TextEncoder().encode('a;b');
      const files = [
        { path: 'f/a.csv', bytes: csv },
        { path: 'b.csv', bytes: new Uint8Array() },
      ];
      const packed = value(await engine().drawData(buildIsdocx(buildIsdoc(twoLines), files), 'sk'));
      expect(value(await engine().packedFiles(packed))).toEqual({
        files: [{ name: 'a.csv', mimeType: '', bytes: csv }],
        left: [{ name: 'b.csv', reason: 'file-empty' }],
      });
      const none = { files: [], left: [] };
      for (const other of [invoice, scan, new TextEncoder().encode(buildUbl(twoLines))])
        expect(value(await engine().packedFiles(other))).toEqual(none);
    });

    test('pages of PDFs and pictures are joined in order and turned; a whole file stays as it was', async () => {
      const joined = value(
        await engine().join([
          { bytes: scan, page: 0, rotate: 90 },
          { bytes: invoice, page: 0, rotate: 0 },
          { bytes: invoice, page: 0, rotate: 180 },
        ]),
      );
      const pdf = await PDFDocument.load(joined);
      expect(pdf.getPages().map((page) => page.getRotation().angle)).toEqual([90, 0, 180]);
      expect(getText(value(await engine().read(joined, 1, { rotate: 0 })))).toContain('2026112233');
      expect(value(await engine().join([{ bytes: invoice, page: 0, rotate: 0 }]))).toEqual(invoice);
      expect(await engine().join([{ bytes: new Uint8Array([1, 2]), page: 0, rotate: 0 }])).toEqual({
        ok: false,
        error: 'unsupported-type',
      });
    });
  });
};
