import { describe, expect, test } from 'vitest';
import detail from '#web/text/catalogues/detail/en.json' with { type: 'json' };
import doctypes from '#web/text/catalogues/doctypes/en.json' with { type: 'json' };
import files from '#web/text/catalogues/files/en.json' with { type: 'json' };
import tableTexts from '#web/text/catalogues/table/en.json' with { type: 'json' };
import ui from '#web/text/catalogues/ui/en.json' with { type: 'json' };
import { testSources } from '../ledger/test-sources.ts';
import { runningTitles } from './running-titles.ts';

/*
 * Specification 001 §8, line by line: the words of every message, and for every situation the test that brings it about. A proof
 * that is renamed, skipped or deleted fails here.
 */

describe('what the product says is what specification 001 §8 says (R-ERR-13)', () => {
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
    ['options from the clipboard (R-FLD-29, R-ERR-08)', doctypes['options.invalid'], 'Invalid content!'],
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
  ])('%s', (_, shownMessage, expected) => {
    if (typeof expected === 'string') expect(shownMessage).toBe(expected);
    else expect(shownMessage).toMatch(expected);
  });

  test('an answer without a message says so in Slovak as the specification does (R-ERR-06)', async () => {
    const sk = await import('#web/text/catalogues/ui/sk.json', { with: { type: 'json' } });
    expect(sk.default['error.noMessage']).toBe('Žiadna správa');
  });
});

const sources = new Map(testSources().map(({ file, text }) => [file, text]));

/** Every situation of §8 in its order, with a test that brings it about: its file, and how its title begins or goes. */
const situations: readonly (readonly [situation: string, file: string, title: string])[] = [
  ['any failed action', 'web/src/ui/dialogs/error-alert-message.test.ts', 'an unknown failure is an unexpected error'],
  [
    '401 on any request',
    'web/src/ui/dialogs/error-alert-message.test.ts',
    'a 401, a missing document and a cancelled request are silent',
  ],
  ['404, a missing document', 'test/e2e/review/review.spec.ts', 'a document that is not there'],
  [
    'a document of another owner',
    'test/e2e/review/review-settings.spec.ts',
    'a document of another company of the person',
  ],
  [
    '422 on save',
    'test/e2e/review/review.spec.ts',
    'the review says what it cannot do: not editable, archived, refused data',
  ],
  [
    '422 that names a document',
    'functions/documents/save/save-document.test.ts',
    'of a strict duplicate is refused and names the other document',
  ],
  [
    'an error of the server',
    'web/src/ui/dialogs/error-alert-message.test.ts',
    'message is shown as it is, with its code',
  ],
  [
    'an error in the body of a file',
    'web/src/remote/call.test.ts',
    'a call for a file that is refused in JSON says why',
  ],
  [
    'a document id in a message',
    'web/src/ui/dialogs/error-alert-message.test.ts',
    'a document id in the message or the details offers the way',
  ],
  ['no message given', 'web/src/ui/dialogs/error-alert-message.test.ts', 'is described as having none'],
  [
    'an encrypted PDF',
    'test/e2e/intake/uploads.spec.ts',
    'a PDF locked for changes is simply taken; one that needs a password',
  ],
  ['a PDF that does not open', 'test/e2e/intake/hostile.spec.ts', 'eight hostile files end in eight clear answers'],
  [
    'a number that is taken',
    'functions/numbers/internal-numbers.test.ts',
    'of another document is refused and the document is named',
  ],
  ['a document that cannot be fetched', 'test/e2e/review/review.spec.ts', 'an error, a document that is not there'],
  [
    'options from the clipboard',
    'web/src/features/doctypes/core/options-list.test.ts',
    'what is pasted is taken only when',
  ],
  ['unlocking that fails', 'functions/intake/intake.test.ts', 'a failure has isDecrypted false'],
  ['a document that cannot be made', 'test/e2e/intake/files.spec.ts', 'what fails is reported, and nothing is lost'],
  [
    'a page that cannot be turned',
    'test/e2e/intake/files.spec.ts',
    'what fails is reported, and nothing is lost: a turn',
  ],
  ['no answer for suggestions', 'test/e2e/review/review-fields.spec.ts', 'no answer is no trouble'],
  [
    'a rectangle that cannot be read',
    'web/src/features/review/table/core/editor.test.ts',
    'when the server says nothing, the words stay',
  ],
  ['a socket that is denied', 'web/src/remote/live-socket.test.ts', 'a denied connection is not tried again'],
  ['a template whose print is given up', 'test/e2e/templates.spec.ts', 'a print that is given up ends quietly'],
  ['deleting a document', 'test/e2e/list.spec.ts', 'a document goes to the trash after a question'],
  ['paying and taking it back', 'test/e2e/review/review-tools.spec.ts', 'a document is paid'],
  ['deleting a page', 'functions/documents/document-actions.test.ts', 'can be removed until one is left'],
  [
    'a summary document',
    'test/e2e/review/review-settings.spec.ts',
    'a receipt gets its summary document after a question',
  ],
  ['deleting all files', 'test/e2e/intake/files.spec.ts', 'all files are deleted after a question'],
  ['deleting an attachment', 'test/e2e/review/collaboration.spec.ts', 'removed after a question'],
  ['removing a table', 'test/e2e/review/table.spec.ts', 'a table is removed'],
  ['copying', 'test/e2e/review/review.spec.ts', 'its id copied'],
  [
    'a discussion without a word',
    'test/e2e/review/collaboration.spec.ts',
    'two people on one document see each other, a comment',
  ],
  ['a search without a hit', 'test/e2e/review/review-fields.spec.ts', 'says when nothing fits'],
  ['a duplicated document', 'test/e2e/review/review-tools.spec.ts', 'joined with another one and duplicated'],
  ['a document that is not editable', 'test/e2e/review/review.spec.ts', 'not editable'],
  [
    'a document that must be saved first',
    'web/src/features/review/create/run-draft.test.ts',
    'is saved before it is printed',
  ],
  ['duplicates that only warn', 'test/whole/pipeline.test.ts', 'the same document twice is marked as a duplicate'],
];

test.each(situations)('%s is brought about by a test', (_, file, title) => {
  expect(title.length).toBeGreaterThan(5);
  expect(runningTitles(file, sources.get(file) ?? '').filter((one) => one.includes(title))).not.toEqual([]);
});
