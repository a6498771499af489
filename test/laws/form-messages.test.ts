import { describe, expect, test } from 'vitest';
import { locales } from '#shared/kit/locale.ts';
import { getRefusalText } from '#shared/text/refusals/refusal-text.ts';
import account from '#web/text/catalogues/account/en.json' with { type: 'json' };
import detail from '#web/text/catalogues/detail/en.json' with { type: 'json' };
import doctypes from '#web/text/catalogues/doctypes/en.json' with { type: 'json' };
import files from '#web/text/catalogues/files/en.json' with { type: 'json' };
import list from '#web/text/catalogues/list/en.json' with { type: 'json' };

/*
 * Messages that specifications 000 §5 and 002 §8 name without their wording: each stands in the catalogues once. That the other
 * three languages have it too is the law of catalogues.test.ts; that it appears is proven where the form or the call is.
 */

describe('messages of forms (R-ERR-11)', () => {
  test.each([
    ['letters and digits only', doctypes['problem.not-alphanumeric'], /letters and numbers$/],
    ['fewest characters', doctypes['problem.too-short'], '{{min}}'],
    ['most characters', doctypes['problem.too-long'], '{{max}}'],
    ['integers from and to', doctypes['problem.out-of-range'], /\{\{min\}\}.*\{\{max\}\}/],
    ['unique', doctypes['problem.taken'], 'cannot be used'],
    ['one of the values offered', doctypes['problem.not-offered'], 'does not know'],
    ['at least one option', doctypes['problem.none-chosen'], 'At least one option must be selected'],
    ['a settings file that is no valid JSON', doctypes['file.notSettings'], '{{name}}'],
    ['a required value', doctypes['problem.required'], 'Value must be filled'],
    ['a repeated password', account['error.passwordMatch'], 'do not match'],
  ])('%s', (_, message, expected) => {
    expect(message).toMatch(expected);
  });
});

describe('messages of the product (R-ERR-09)', () => {
  test.each(locales)('a suspended account, a document that is not editable, a duplicate: refused in %s', (locale) => {
    const message = (['suspended', 'not-editable', 'duplicate-document'] as const).map((each) =>
      getRefusalText(each, locale),
    );
    expect(new Set(message).size).toBe(3);
    for (const sentence of message) expect(sentence.length).toBeGreaterThan(10);
  });

  test.each([
    ['the way to help on the page of a suspended account', account['expired.title'], 'suspended'],
    ['files without a type', files['untyped_other'], 'without a type'],
    ['a document without a type in the list', list.noType, 'no type'],
    ['a document that is not editable', detail['readonly.title'], 'Document is not editable!'],
    ['duplicates that stop', doctypes['duplicates.stopHint'], 'cannot be confirmed'],
    ['duplicates that only warn', doctypes['duplicates.warnHint'], 'warning'],
    ['save before going on', detail['template.saveFirst'], 'The document must be saved before proceeding.'],
  ])('%s', (_, message, expected) => {
    expect(message).toContain(expected);
  });
});
