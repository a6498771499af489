import { describe, expect, test } from 'vitest';
import { attachmentLimits, attachmentPollMs, attachmentTypes } from '#shared/attachment/attachment.ts';
import { discussionLimits, discussionPollMs, discussionStatusPollMs } from '#shared/discussion/discussion.ts';
import { documentOrder } from '#shared/account/user.ts';
import { fieldOption } from '#shared/doctype/doctype.ts';
import { documentName } from '#shared/document/document.ts';
import { document } from '#shared/document/whole-document.ts';
import { uploadPace, uploadTypes } from '#shared/intake/tempfile.ts';
import { locales, timeZone } from '#shared/kit/locale.ts';
import { pageBox } from '#shared/geometry/box.ts';
import { lineTable, tableCell, tableColumn, tableRow } from '#shared/table/line-table.ts';
import { renderDebounceMs } from '#shared/template/page.ts';
import { getStandardRate } from '#shared/vat/rates.ts';
import { completeVatGroup } from '#shared/vat/vat-group.ts';
import { createStepId } from '#shared/workflow/edit-graph.ts';
import { maxCachedDocuments, cachedForMs } from '#web/features/review/session/core/document-cache.ts';
import * as reviewLimits from '#web/features/review/session/core/limits.ts';
import * as table from '#web/features/review/table/core/limits.ts';
import { snapPoints } from '#web/features/review/table/core/sheet.ts';
import { recalculateAfterMs } from '#web/features/review/fields/core/vat-recalculation.ts';
import { readSource } from './calls.ts';
import { maxKeyLength, maxValueLength } from '#web/features/doctypes/core/options-list.ts';

/*
 * Specification 001 §9, line by line: what the product counts with is what the specification says. That each of them also works is
 * proven where it is used; `npm run ledger` names those tests. The messages of §8 stand in spec-001-messages.test.ts.
 */

/** How many letters a shape takes at most. */
const lettersOf = (takes: (text: string) => boolean): number =>
  Array.from({ length: 200 }, (_, at) => at + 1).findLast((letters) => takes('x'.repeat(letters))) ?? 0;

describe('constants of specification 001 §9', () => {
  test('names: document 40, attachment 30, table 50; options: key 30, value 60 (R-DET-19, R-FLD-27)', () => {
    expect(lettersOf((text) => documentName.safeParse(text).success)).toBe(40);
    expect(reviewLimits.maxNameLength).toBe(40);
    expect(attachmentLimits.title).toBe(30);
    expect(lettersOf((text) => lineTable.shape.name.safeParse(text).success)).toBe(50);
    expect(table.maxTableName).toBe(50);
    expect([maxKeyLength, maxValueLength]).toEqual([30, 60]);
    expect(lettersOf((text) => fieldOption.shape.key.safeParse(text).success)).toBe(30);
    expect(lettersOf((text) => fieldOption.shape.value.safeParse(text).success)).toBe(60);
  });

  test('uploads and attachments: types, three at once, 300 ms apart, 3 s × 3 in five attempts', () => {
    expect(uploadTypes).toEqual(expect.arrayContaining(['image/jpeg', 'image/png', 'application/pdf']));
    expect([...attachmentTypes].sort()).toEqual(['application/pdf', 'image/jpeg', 'image/png']);
    expect(uploadPace).toMatchObject({ parallel: 3, pauseMs: 300, backoffMs: 3000, factor: 3, attempts: 5 });
  });

  test('polling: 3 s for queued documents and attachments, 5 s and 20 s for discussions', () => {
    expect([reviewLimits.queuePollMs, attachmentPollMs]).toEqual([3000, 3000]);
    expect([discussionPollMs, discussionStatusPollMs]).toEqual([5000, 20_000]);
  });

  test('pauses: name 300, fill 750 and 500, table 50, lines of a grid 150, VAT 1000, focus 300, sheet 250 ms (R-FLD-39, R-FLD-51, R-VAT-09)', () => {
    expect([reviewLimits.saveAfterMs, reviewLimits.fillAfterMs, reviewLimits.followPauseMs]).toEqual([300, 750, 300]);
    expect(reviewLimits.fillChosenAfterMs).toBe(500);
    expect([table.tableUpdateMs, table.lineUpdateMs, table.sheetOpensMs]).toEqual([50, 150, 250]);
    expect(recalculateAfterMs).toBe(1000);
  });

  test('whether a table is right is shown after 150 ms where it is typed, after 1000 ms where it is drawn (R-FLD-52)', () => {
    expect([table.getReportDelay(true), table.getReportDelay(false)]).toEqual([150, 1000]);
  });

  test('VAT: 20 % while it was the rate, money of two decimals', () => {
    expect(getStandardRate('SK', '2024-12-31')).toBe('20');
    expect(completeVatGroup('vatBase', '0.333', '20')).toMatchObject({ value: { vatAmount: '0.07' } });
  });

  test('tables: sheet of 300 px, 0.025 to 0.6 by 0.025, usually 0.2; least box 15 by 5 per cent; bands 20, margins 40 and 20', () => {
    expect(table.defaultSheetHeight).toBe(300);
    expect([snapPoints[0], snapPoints.at(-1), table.defaultSnap]).toEqual([0.025, 0.6, 0.2]);
    expect(snapPoints).toHaveLength(24);
    expect(table.minDrawn).toEqual({ w: 0.15, h: 0.05 });
    expect([table.minBand, table.separatorMargin, table.boundaryMargin]).toEqual([20, 40, 20]);
  });

  test('pages: 875 px wide, boxes picked with an offset of 2, lines within 5 px', () => {
    expect([reviewLimits.pageWidth, reviewLimits.pickOffset, reviewLimits.lineTolerance]).toEqual([875, 2, 5]);
  });

  test('discussions show two people and thirty letters; the dialog of attachments is 400 px high (R-DIS-09, R-ATT-14)', () => {
    expect([discussionLimits.avatars, discussionLimits.preview]).toEqual([2, 30]);
    expect(reviewLimits.attachmentsHeight).toBe(400);
  });

  test('choices: 250 px, labels of 25, a search from five in dropdowns and fifteen in lists, of twenty letters (R-FLD-53, R-FLD-54)', () => {
    expect(reviewLimits.choosing).toEqual({ height: 250, label: 25, searchFrom: 5, listSearchFrom: 15, search: 20 });
  });

  test('autocomplete: two letters, three in the first column, 300 ms, a hundred suggestions of fifty letters (R-FLD-31, R-FLD-33)', () => {
    const expected = { least: 2, leastInFirstColumn: 3, pauseMs: 300, most: 100, letters: 50 };
    expect(reviewLimits.suggesting).toEqual(expected);
  });

  test('"Copied!" for two seconds; names of thirty letters on buttons; twenty documents for seven days (R-DET-49, R-CON-02)', () => {
    expect([reviewLimits.copiedMs, reviewLimits.maxShownName]).toEqual([2000, 30]);
    expect([maxCachedDocuments, cachedForMs / 86_400_000]).toEqual([20, 7]);
  });

  test('a document that was made is announced a second later (R-SHL-22)', () => {
    expect(reviewLimits.createdAfterMs).toBe(1000);
  });

  test('a preview is drawn anew 300 ms after the last key (R-CON-04)', () => {
    expect(renderDebounceMs).toBe(300);
    expect(readSource('web/src/features/review/template/template-viewer.tsx')).toMatch(/renderDebounceMs,\n/);
  });

  test('a line of a table holds head, foot, whether it is ignored, and its cells with value, change and place (R-TAB-02)', () => {
    expect(Object.keys(tableRow.shape)).toEqual(expect.arrayContaining(['header', 'footer', 'ignore', 'data']));
    expect(Object.keys(tableCell.shape)).toEqual(expect.arrayContaining(['value', 'dirty', 'bboxes']));
    expect(Object.keys(pageBox.shape)).toEqual(expect.arrayContaining(['page']));
  });

  test('places and orders: Bratislava, four languages, steps of six base-36 letters, four orders of the next document', () => {
    expect([timeZone, ...locales]).toEqual(['Europe/Bratislava', 'sk', 'en', 'cs', 'fr']);
    expect(createStepId({}, () => 0.99)).toMatch(/^[0-9a-z]{6}$/);
    expect(documentOrder.options).toEqual(['createdAt', 'issueDate', 'taxDate', 'step']);
  });

  test('a table holds its rows, columns, lock, height, name, way of making and grid (R-TAB-01)', () => {
    const named = ['body', 'columns', 'locked', 'sheetSnapPoint', 'name', 'isStatic', '_idx', 'grids', 'group'];
    expect(Object.keys(lineTable.shape)).toEqual(expect.arrayContaining(named));
  });

  test('a column holds its meaning, whether it is ignored and whether it has no place on the page (R-TAB-03)', () => {
    expect(Object.keys(tableColumn.shape)).toEqual(['id', 'ignore', 'invisible']);
  });

  test('documents are read from files or made of a template (R-DET-47)', () => {
    expect(document.shape.kind.options).toEqual(['extracted', 'template']);
  });

  test('kinds of tables: items, taxes, other', () => {
    expect(lineTable.shape.group.options).toEqual(['items', 'taxes', 'other']);
  });
});
