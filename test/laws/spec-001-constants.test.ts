import { describe, expect, test } from 'vitest';
import { attachmentLimits, attachmentPollMs, attachmentTypes } from '#shared/attachment/attachment.ts';
import { discussionLimits, discussionPollMs, discussionStatusPollMs } from '#shared/discussion/discussion.ts';
import { documentOrder } from '#shared/account/user.ts';
import { fieldOption } from '#shared/doctype/doctype.ts';
import { document, documentName } from '#shared/document/document.ts';
import { uploadPace, uploadTypes } from '#shared/intake/tempfile.ts';
import { locales, timeZone } from '#shared/kit/locale.ts';
import { lineTable } from '#shared/table/line-table.ts';
import { standardRate } from '#shared/vat/rates.ts';
import { completeVatGroup } from '#shared/vat/vat-group.ts';
import { newStepId } from '#shared/workflow/edit-graph.ts';
import { keptDocuments, keptForMs } from '#web/features/detail/core/kept-documents.ts';
import * as desk from '#web/features/detail/core/limits.ts';
import * as table from '#web/features/detail/core/table/limits.ts';
import { snapPoints } from '#web/features/detail/core/table/sheet.ts';
import { recalculateAfterMs } from '#web/features/detail/core/vat-auto.ts';
import { longestKey, longestValue } from '#web/features/doctypes/core/options-list.ts';
import detail from '#web/text/catalogues/detail/en.json' with { type: 'json' };
import doctypes from '#web/text/catalogues/doctypes/en.json' with { type: 'json' };
import files from '#web/text/catalogues/files/en.json' with { type: 'json' };
import tableTexts from '#web/text/catalogues/table/en.json' with { type: 'json' };
import ui from '#web/text/catalogues/ui/en.json' with { type: 'json' };

/*
 * Specification 001 §9 and §8, line by line: what the product says and counts with is what the specification says. That each of
 * them also works is proven where it is used; `npm run ledger` names those tests.
 */

/** How many letters a shape takes at most. */
const lettersOf = (takes: (text: string) => boolean): number =>
  Array.from({ length: 200 }, (_, at) => at + 1).findLast((letters) => takes('x'.repeat(letters))) ?? 0;

describe('constants of specification 001 §9', () => {
  test('names: document 40, attachment 30, table 50; options: key 30, value 60 (R-DET-19, R-FLD-26, R-FLD-27)', () => {
    expect(lettersOf((text) => documentName.safeParse(text).success)).toBe(40);
    expect(desk.longestDocumentName).toBe(40);
    expect(attachmentLimits.title).toBe(30);
    expect(lettersOf((text) => lineTable.shape.name.safeParse(text).success)).toBe(50);
    expect(table.longestName).toBe(50);
    expect([longestKey, longestValue]).toEqual([30, 60]);
    expect(lettersOf((text) => fieldOption.shape.key.safeParse(text).success)).toBe(30);
    expect(lettersOf((text) => fieldOption.shape.value.safeParse(text).success)).toBe(60);
  });

  test('uploads and attachments: types, three at once, 300 ms apart, 3 s × 3 in five attempts', () => {
    expect(uploadTypes).toEqual(expect.arrayContaining(['image/jpeg', 'image/png', 'application/pdf']));
    expect([...attachmentTypes].sort()).toEqual(['application/pdf', 'image/jpeg', 'image/png']);
    expect(uploadPace).toMatchObject({ parallel: 3, pauseMs: 300, backoffMs: 3000, factor: 3, attempts: 5 });
  });

  test('polling: 3 s for queued documents and attachments, 5 s and 20 s for discussions', () => {
    expect([desk.queuePollMs, attachmentPollMs]).toEqual([3000, 3000]);
    expect([discussionPollMs, discussionStatusPollMs]).toEqual([5000, 20_000]);
  });

  test('pauses: name 300, fill 750, table 50, lines of a grid 150, VAT 1000, focus 300, sheet 250 ms (R-FLD-39, R-FLD-51, R-VAT-09)', () => {
    expect([desk.saveAfterMs, desk.fillAfterMs, desk.focusMs]).toEqual([300, 750, 300]);
    expect([table.tableUpdateMs, table.lineUpdateMs, table.sheetOpensMs]).toEqual([50, 150, 250]);
    expect(recalculateAfterMs).toBe(1000);
  });

  test('whether a table is right is told after 150 ms where it is typed, after 1000 ms where it is drawn (R-FLD-52)', () => {
    expect([table.reportAfterMs(true), table.reportAfterMs(false)]).toEqual([150, 1000]);
  });

  test('VAT: 20 % while it was the rate, money of two decimals', () => {
    expect(standardRate('SK', '2024-12-31')).toBe('20');
    expect(completeVatGroup('vatBase', '0.333', '20')).toMatchObject({ value: { vatAmount: '0.07' } });
  });

  test('tables: sheet of 300 px, 0.025 to 0.6 by 0.025, usually 0.2; least box 15 by 5 per cent; bands 20, margins 40 and 20', () => {
    expect(table.usualSheetHeight).toBe(300);
    expect([snapPoints[0], snapPoints.at(-1), table.usualSnap]).toEqual([0.025, 0.6, 0.2]);
    expect(snapPoints).toHaveLength(24);
    expect(table.leastDrawn).toEqual({ w: 0.15, h: 0.05 });
    expect([table.leastBand, table.separatorMargin, table.boundaryMargin]).toEqual([20, 40, 20]);
  });

  test('pages: 875 px wide, boxes picked with an offset of 2, lines within 5 px', () => {
    expect([desk.pageWidth, desk.pickOffset, desk.lineTolerance]).toEqual([875, 2, 5]);
  });

  test('discussions show two people and thirty letters; the dialog of attachments is 400 px high', () => {
    expect([discussionLimits.avatars, discussionLimits.preview]).toEqual([2, 30]);
    expect(desk.attachmentsHeight).toBe(400);
  });

  test('choices: 250 px, labels of 25, a search from five with twenty letters (R-FLD-53, R-FLD-54, R-FLD-55)', () => {
    expect(desk.choosing).toEqual({ height: 250, label: 25, searchFrom: 5, search: 20 });
  });

  test('autocomplete: two letters, 300 ms, a hundred suggestions of fifty letters (R-FLD-30, R-FLD-31, R-FLD-32, R-FLD-33)', () => {
    expect(desk.suggesting).toEqual({ least: 2, pauseMs: 300, most: 100, letters: 50 });
  });

  test('"Copied!" for two seconds; names of thirty letters on buttons; twenty documents for seven days (R-DET-49)', () => {
    expect([desk.copiedMs, desk.shownName]).toEqual([2000, 30]);
    expect([keptDocuments, keptForMs / 86_400_000]).toEqual([20, 7]);
  });

  test('places and orders: Bratislava, four languages, steps of six base-36 letters, four orders of the next document', () => {
    expect([timeZone, ...locales]).toEqual(['Europe/Bratislava', 'sk', 'en', 'cs', 'fr']);
    expect(newStepId({}, () => 0.99)).toMatch(/^[0-9a-z]{6}$/);
    expect(documentOrder.options).toEqual(['createdAt', 'issueDate', 'taxDate', 'step']);
  });

  test('a table holds its rows, columns, lock, height, name, way of making and grid (R-TAB-01)', () => {
    const said = ['body', 'columns', 'locked', 'sheetSnapPoint', 'name', 'isStatic', '_idx', 'grids', 'group'];
    expect(Object.keys(lineTable.shape)).toEqual(expect.arrayContaining(said));
  });

  test('documents are read from papers or made of a template (R-DET-47)', () => {
    expect(document.shape.kind.options).toEqual(['extracted', 'template']);
  });

  test('kinds of tables: items, taxes, other', () => {
    expect(lineTable.shape.group.options).toEqual(['items', 'taxes', 'other']);
  });
});

describe('messages of specification 001 §8', () => {
  test.each([
    ['any failed action', ui['error.unexpected'], 'An unexpected error has occurred'],
    ['a missing document', detail['load.notFound'], 'Document not found'],
    ['a document of another owner', detail['load.continueTo'], 'Continue to {{company}}?'],
    ['who went there', detail['load.welcome'], 'Welcome to {{company}}!'],
    ['422 on save', detail['incorrect.title'], 'Incorrect data'],
    ['the way to the document it names', ui['error.toDocument'], 'Go to document'],
    ['an error of the server', ui['error.server'], 'An error has occurred'],
    ['an encrypted PDF', files['lock.warning'], /^One or more files are locked/],
    ['a document that cannot be fetched', detail['load.failed'], 'Document error'],
    ['options from the clipboard (R-FLD-29)', doctypes['options.invalid'], 'Invalid content!'],
    ['deleting a document', detail['delete.title'], 'Really delete this document?'],
    ['paying', detail['pay.title'], 'Really mark as paid?'],
    ['taking a payment back', detail['unpay.title'], 'Really undo paid?'],
    ['deleting a page', detail['pages.deleteTitle'], 'Really delete this document’s page?'],
    ['a summary document (R-ACT-04)', detail['summary.title'], 'Really generate summary document?'],
    ['deleting all files', files['deleteAll.title'], 'Really delete all files?'],
    ['deleting an attachment', detail['attachments.deleteTitle'], 'Really delete?'],
    ['removing a table', tableTexts['remove.title'], 'Really remove this table?'],
    ['what follows from it', tableTexts['remove.text'], 'You will not be able to access it later!'],
    ['copying', detail['tools.copied'], 'Copied!'],
    ['nobody spoke yet', detail['discussion.empty'], 'You are the first to contribute to the discussion...'],
    ['what to do then', detail['discussion.emptyHint'], 'Write something!'],
    ['a list without choices (R-FLD-56)', detail['choose.empty'], 'No options...'],
    ['a search without hits (R-FLD-56)', detail['field.noOptions'], 'Try search again'],
    ['a document that may not be edited', detail['readonly.title'], 'Document is not editable!'],
    ['leaving with unsaved data', ui['unsaved.title'], /^You have unsaved changes, are you sure you want to leave\?$/],
    ['an attachment without a name', detail['attachments.nameEmpty'], 'Name must be filled'],
  ])('%s', (_, said, expected) => {
    if (typeof expected === 'string') expect(said).toBe(expected);
    else expect(said).toMatch(expected);
  });

  test('an answer without a message says so in Slovak as the specification does', async () => {
    const sk = await import('#web/text/catalogues/ui/sk.json', { with: { type: 'json' } });
    expect(sk.default['error.noMessage']).toBe('Žiadna správa');
  });
});
