import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { printsEmbedded } from '#functions/adapters/embedded/print/draw-table.ts';
import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';
import { buildSettingsRows } from '#shared/doctype/settings-rows.ts';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import { locales, type Locale } from '#shared/kit/locale.ts';
import { createStep, createEmptyWorkflow, mirrorInputs } from '#shared/workflow/graph.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { doctypesWorld } from '#test/builders/worlds/doctypes-world.ts';
import { printDoctype } from './print-doctype.ts';

const approve = { id: 'totalAmount', disable: false, required: true, validation: true, invisible: false };
const steps = mirrorInputs({
  ...createEmptyWorkflow('invoice').steps,
  start: { ...createStep('start'), outputs: ['aaaaaa'] },
  aaaaaa: { ...createStep('aaaaaa', 'Riaditeľka'), outputs: ['end'] },
});
const workflow = { ...createEmptyWorkflow('invoice'), steps };
const wfFields = { aaaaaa: [approve, { ...approve, id: 'currency', disable: true }] };

test('every parameter stands in its group, and a used one has a row for each step that speaks of it (R-DTY-04)', () => {
  const groups = buildSettingsRows(sampleDoctype({ wfFields }), workflow);
  const rows = groups.flatMap((group) => group.rows);
  expect(
    rows
      .filter(({ step }) => step === null)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(fieldCatalogue.map(({ id }) => id).toSorted());
  const step = { id: 'aaaaaa', name: 'Riaditeľka' };
  expect(rows.filter(({ id }) => id === 'totalAmount')).toEqual([
    { id: 'totalAmount', step: null, use: true, invisible: false, validation: true, required: true },
    { id: 'totalAmount', step, use: true, invisible: false, validation: true, required: true },
  ]);
  expect(rows.find((row) => row.id === 'currency' && row.step !== null)?.use).toBe(false);
  expect(rows.filter(({ id }) => id === 'note')).toEqual([
    { id: 'note', step: null, use: false, invisible: false, validation: false, required: false },
  ]);
});

async function printed(locale: Locale) {
  const world = await doctypesWorld();
  const type = await world.type({ name: 'Faktúra prijatá', wfFields });
  await world.doctypes.putWorkflow(world.owner, workflow);
  const print = printDoctype({ ...world, prints: printsEmbedded() });
  const outcome = await print({ params: { id: type.id }, query: {}, body: {} }, { ...world.caller, locale });
  if (!outcome.ok) throw new Error(outcome.error);
  const pdfEngine = pdfEngineEmbedded();
  const pdf = await PDFDocument.load(outcome.value.bytes);
  const pages = await Promise.all(
    pdf.getPages().map(async (_, page) => {
      const read = await pdfEngine.readText(outcome.value.bytes, page, { rotate: 0 });
      return read.ok && read.value !== null ? read.value.words.map(({ text }) => text) : [];
    }),
  );
  await pdfEngine.close();
  return { reply: outcome.value, pdf, pages };
}

test('the settings are printed on A4 sheets, upright, each with the heads of the columns and its number (R-DTY-03, R-DTY-04)', async () => {
  const { reply, pdf, pages } = await printed('sk');
  expect(reply).toMatchObject({ contentType: 'application/pdf', fileName: 'faktura.pdf' });
  const sizes = pdf.getPages().map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())]);
  expect(new Set(sizes.map(String))).toEqual(new Set(['595,842']));
  for (const [place, words] of pages.entries()) {
    expect(words).toEqual(expect.arrayContaining(['Názov', 'Popis', 'Krok', 'Použiť', 'Skryť', 'Kontrola', 'Povinné']));
    expect(words.slice(-3)).toEqual([String(place + 1), '/', String(pages.length)]);
  }
  expect(pages.flat()).toEqual(expect.arrayContaining(['totalAmount', 'Riaditeľka', 'A', 'N', 'Faktúra', 'prijatá']));
});

test('the print is in the language of the caller, with every letter', async () => {
  const flags = { sk: 'A', en: 'Y', cs: 'A', fr: 'O' } as const;
  for (const locale of locales) {
    const { pages, pdf } = await printed(locale);
    expect(pages.flat()).toContain(flags[locale]);
    expect(pages.flat().join('')).not.toContain('□');
    expect(pdf.getTitle()).toContain('Faktúra prijatá');
  }
});
