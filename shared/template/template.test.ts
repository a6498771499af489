import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import { locales } from '#shared/kit/locale.ts';
import { columnMeaning, type LineTable } from '#shared/table/line-table.ts';
import { getTemplateWords } from '#shared/text/template-words.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { listFamilies, listFields, templateContent, type Block, type Inline } from './content.ts';
import { toShownValue, type Filling } from './filling.ts';
import { layOut } from './lay-out.ts';
import { defaultPage, defaultPagePx, renderDebounceMs, getSheetSize, templatePadding, thumbnail } from './page.ts';
import { joinWords, type Piece } from './piece.ts';
import { buildPrintSheet, toRunningContent, toSheetHtml } from './print-sheet.ts';
import { joinLinePieces, splitLine } from './running-line.ts';
import { createBlankTemplate, templateBody, findTemplateProblem } from './template.ts';
import { writeHtml } from './write-html.ts';

const value = (_id: string, text: string, more: Partial<FieldValue> = {}): FieldValue => ({
  _id,
  _idx: 0,
  value: text,
  bboxes: [],
  score: 1,
  verified: true,
  predicted: false,
  checks: [],
  ...more,
});
const filling = (fields: readonly FieldValue[], tables: readonly LineTable[] = []): Filling => ({
  fields,
  tables,
  language: 'sk',
  words: getTemplateWords('sk'),
});
const page = (content: readonly Block[]) => ({
  ...createBlankTemplate('sk'),
  content: templateContent.parse({ type: 'doc', content }),
});
const place = (id: string): Inline => ({ type: 'field', attrs: { id } });
const line = (...content: Inline[]): Block => ({ type: 'paragraph', content });

const word = fc.string({ minLength: 1, maxLength: 30, unit: 'binary' });
const ids = fc.constantFrom(...fieldCatalogue.map(({ id }) => id));
const inline: fc.Arbitrary<Inline> = fc.oneof(
  word.map((text): Inline => ({ type: 'text', text, marks: [{ type: 'bold' }] })),
  ids.map(place),
  fc.constant<Inline>({ type: 'hardBreak' }),
);
const { block } = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    fc.array(inline, { maxLength: 5 }).map((content): Block => ({ type: 'paragraph', content })),
    fc.array(inline, { maxLength: 3 }).map((content): Block => ({ type: 'heading', attrs: { level: 2 }, content })),
    fc.constantFrom<Block>({ type: 'horizontalRule' }, { type: 'vatRecap' }),
    fc.array(tie('block'), { minLength: 2, maxLength: 3 }).map((inner): Block => ({
      type: 'columns',
      content: inner.map((one) => ({ type: 'column', content: [one] })),
    })),
    fc.array(tie('block'), { maxLength: 3 }).map((content): Block => ({
      type: 'bulletList',
      content: content.map((one) => ({ type: 'listItem', content: [one] })),
    })),
  ),
}));
const blocks = fc.array(block, { maxLength: 6 });

const elements = (pieces: readonly Piece[]): readonly Exclude<Piece, string>[] =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece, ...elements(piece.children)]));

describe('a template keeps', () => {
  test('every place of a field, and all else that is written, when it is read back', () => {
    fc.assert(
      fc.property(blocks, (content) => {
        const read = templateContent.parse(JSON.parse(JSON.stringify({ type: 'doc', content })));
        expect(read.content).toEqual(JSON.parse(JSON.stringify(content)));
        expect(listFields(read)).toEqual(listFields({ type: 'doc', content: [...content] }));
      }),
    );
  });

  test('a place for every field of the catalogue, under its name while it is empty and with its value once it is filled', () => {
    for (const { id, kind } of fieldCatalogue) {
      const body = page([line(place(id))]);
      expect(findTemplateProblem(body)).toBeUndefined();
      const [empty] = elements(layOut(body, filling([]), 'screen')).filter(({ field }) => field === id);
      expect(empty).toMatchObject({ missing: true, children: [getTemplateWords('sk').field(id)] });
      if (kind === 'select') continue;
      const sample = kind === 'date' ? '2026-11-20' : '12';
      expect(joinWords(layOut(body, filling([value(id, sample)]), 'paper'))).toContain(toDisplayForm(id, sample, 'sk'));
    }
  });

  test('nothing that is not known: scripts, frames, handlers, other addresses and bottomless nesting are refused', () => {
    let deep: unknown = { type: 'paragraph' };
    for (let n = 0; n < 5000; n += 1) deep = { type: 'blockquote', content: [deep] };
    const link = (href: string) => line({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] });
    const refused = [
      { type: 'script', content: [] },
      { type: 'paragraph', content: [{ type: 'image', attrs: { src: 'x' } }] },
      link('javascript:alert(1)'),
      link('data:text/html,x'),
      line({ type: 'text', text: 'x', marks: [{ type: 'look', attrs: { family: null, size: null, color: 'red;x' } }] }),
      deep,
    ];
    for (const one of refused) expect(templateContent.safeParse({ type: 'doc', content: [one] }).success).toBe(false);
    expect(templateContent.safeParse({ type: 'doc', content: [link('https://docflow.sk/a')] }).success).toBe(true);
  });

  test('only type that can be printed, one table of items, and one column for each meaning (R-HIS-16, R-TAB-48)', () => {
    const comic = page([
      line({
        type: 'text',
        text: 'x',
        marks: [{ type: 'look', attrs: { family: 'Comic Sans MS', size: null, color: null } }],
      }),
    ]);
    expect(listFamilies(comic.content)).toEqual(['Comic Sans MS']);
    expect(findTemplateProblem(comic)).toEqual({ kind: 'font', name: 'Comic Sans MS' });
    expect(findTemplateProblem(page([line(place('nobody'))]))).toEqual({ kind: 'field', name: 'nobody' });
    expect(findTemplateProblem({ ...page([]), footer: '{nobody}' })).toEqual({ kind: 'field', name: 'nobody' });
    expect(findTemplateProblem(page([{ type: 'itemsTable' }, { type: 'itemsTable' }]))).toEqual({
      kind: 'table-twice',
    });
    const twice = { ...page([]), tableConfig: { columns: [{ id: 'name' as const }, { id: 'name' as const }] } };
    expect(findTemplateProblem(twice)).toEqual({ kind: 'column-twice', name: 'name' });
    expect(findTemplateProblem(page([{ type: 'itemsTable' }]))).toBeUndefined();
  });

  test('its running lines, whatever is written in them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(joinLinePieces(splitLine(text))).toBe(text);
      }),
    );
  });
});

describe('a filled page', () => {
  test('escapes every word: what people and documents contain never becomes an element, an attribute or a style', () => {
    const hostile = fc.constantFrom(
      '<script>x</script>',
      '"><img src=x onerror=y>',
      "'</style><b>",
      '&lt;',
      '<!--',
      '`${x}`',
    );
    fc.assert(
      fc.property(hostile, hostile, word, (a, b, c) => {
        const body = {
          ...page([line({ type: 'text', text: a }, place('note'), { type: 'text', text: c })]),
          footer: b,
        };
        const sheet = buildPrintSheet(body, filling([value('note', b)]), a);
        const html = toSheetHtml(sheet, '');
        expect(html.replace(/<[^<>]*>/gu, '')).not.toMatch(/[<>]/u);
        const tags = [...html.matchAll(/<\/?([a-z!][a-z0-9]*)/giu)].map(([, tag]) => tag);
        const known = ['!doctype', 'html', 'head', 'meta', 'title', 'style', 'body', 'p', 'span', 'br'];
        expect(tags.filter((tag) => !known.includes(tag ?? ''))).toEqual([]);
        expect(tags.filter((tag) => tag === 'style')).toHaveLength(2);
      }),
    );
  });

  test('prints what the screen shows, but leaves out what is missing', () => {
    fc.assert(
      fc.property(blocks, (content) => {
        const body = page(content);
        const screen = elements(layOut(body, filling([]), 'screen')).filter(({ field }) => field !== undefined);
        expect(new Set(screen.map(({ field }) => field))).toEqual(new Set(listFields(body.content)));
        const printed = layOut(body, filling([]), 'paper');
        expect(elements(printed).filter(({ field }) => field !== undefined)).toEqual([]);
        expect(writeHtml(printed)).not.toContain('undefined');
      }),
    );
  });

  test('drops a line that stands for missing values alone, and keeps one that says something', () => {
    const body = page([
      line({ type: 'text', text: 'IČ DPH: ' }, place('supplierVatId')),
      line({ type: 'text', text: 'Ďakujeme' }),
    ]);
    expect(joinWords(layOut(body, filling([]), 'paper'))).toBe('Ďakujeme');
    expect(joinWords(layOut(body, filling([value('supplierVatId', 'SK2020')]), 'paper'))).toBe(
      'IČ DPH: SK2020Ďakujeme',
    );
  });

  test('writes values as the review does, in the language of the template', () => {
    const fields = [
      value('issueDate', '2026-11-20'),
      value('totalAmount', '1234.50'),
      value('currency', 'EUR'),
      value('paymentMethod', 'transfer'),
    ];
    const shown = (id: string) =>
      locales.map((language) => toShownValue(id, { ...filling(fields), language, words: getTemplateWords(language) }));
    expect(shown('issueDate')).toEqual(locales.map((language) => toDisplayForm('issueDate', '2026-11-20', language)));
    expect(shown('totalAmount')).toEqual(
      locales.map((language) => toDisplayForm('totalAmount', '1234.50', language, 'EUR')),
    );
    expect(shown('paymentMethod')[0]).toBe('Prevodný príkaz');
    expect(new Set(shown('paymentMethod')).size).toBe(4);
  });

  test('shows the used rows of the line items in the columns that it asks for', () => {
    const items = sampleItems(
      ['total', 'name'],
      [
        sampleTableRow(['S DPH', 'Názov'], { header: true }),
        sampleTableRow(['12.30', 'Múka']),
        sampleTableRow(['9', 'Soľ'], { ignore: true }),
      ],
    );
    const body = {
      ...page([{ type: 'itemsTable' }]),
      tableConfig: { columns: [{ id: 'name' as const, title: 'Tovar' }, { id: 'total' as const }] },
    };
    const cells = elements(layOut(body, filling([], [items]), 'paper')).filter(
      ({ tag }) => tag === 'td' || tag === 'th',
    );
    expect(cells.map(({ children }) => joinWords(children))).toEqual(['Tovar', 'S DPH', 'Múka', '12,30']);
    expect(layOut(body, filling([]), 'paper')).toEqual(['']);
    expect(columnMeaning.options.map((meaning) => getTemplateWords('sk').column(meaning))).not.toContain('');
  });

  test('recapitulates VAT by rates, the rows in their order', () => {
    const row = (_idx: number, rate: string, sums: Readonly<Record<string, string>>) =>
      Object.entries(sums).map(([id, text]) => value(id, text, { _idx, param: rate }));
    const fields = [
      ...row(1, '5', { vatBase: '10', vatAmount: '0.50', vatTotal: '10.50' }),
      ...row(0, '23', { vatBase: '100', vatAmount: '23', vatTotal: '123' }),
    ];
    const cells = elements(layOut(page([{ type: 'vatRecap' }]), filling(fields), 'paper')).filter(
      ({ tag }) => tag === 'td',
    );
    const texts = cells.map(({ children }) => joinWords(children));
    expect([texts[0], texts[4]]).toEqual(['23\u00a0%', '5\u00a0%']);
    expect(texts.slice(1, 4)).toEqual(['100,00', '23,00', '123,00']);
  });

  test('has running lines that count sheets and cannot leave their quotes', () => {
    const fields = filling([value('supplierName', 'A"; } body{display:none} \\')]);
    const running = toRunningContent('{supplierName} {page}/{pages}', fields);
    expect(running).toMatch(/^"A\\22 ; \} body\{display:none\} \\5c " " " counter\(page\) "\/" counter\(pages\)$/u);
    expect(toRunningContent('', fields)).toBe('none');
  });
});

test('a thumbnail has 866 by 1225 px and a quality of 0.75 (R-TPL-22)', () => {
  expect(thumbnail).toEqual({ width: 866, height: 1225, quality: 0.75 });
});

test('a preview is drawn 300 ms after the last change (R-TPL-25)', () => {
  expect(renderDebounceMs).toBe(300);
});

test('a new page has margins of 44 points (R-TPL-23)', () => {
  expect(templatePadding).toBe(44);
  expect(defaultPage.margins).toEqual({ top: 44, right: 44, bottom: 44, left: 44 });
});

test('a new page has 1080 by 1920 px, and turns for landscape (R-TPL-24)', () => {
  expect(defaultPagePx).toEqual({ width: 1080, height: 1920 });
  // 96 pixels to an inch, 72 points.
  const { width, height } = getSheetSize(defaultPage);
  expect([(width * 96) / 72, (height * 96) / 72]).toEqual([1080, 1920]);
  expect(getSheetSize({ ...defaultPage, orientation: 'landscape' })).toEqual({ width: height, height: width });
});

test('a new template is whole as it is, with the columns that the specification begins with (R-TPL-18, R-TAB-49)', () => {
  for (const language of locales) {
    const blank = createBlankTemplate(language);
    expect(templateBody.parse(blank)).toEqual(blank);
    expect(findTemplateProblem(blank)).toBeUndefined();
  }
  expect(createBlankTemplate('sk').tableConfig.columns.map(({ id }) => getTemplateWords('sk').column(id))).toEqual([
    'Názov položky',
    'Jednotková cena',
    'Množstvo',
    'Bez DPH',
    'DPH %',
    'S DPH',
  ]);
});
