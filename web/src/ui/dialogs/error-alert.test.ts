import { expect, test } from 'vitest';
import { Cancelled, Refused } from '#web/remote/refused.ts';
import texts from '#web/text/catalogues/ui/en.json' with { type: 'json' };
import { alertError, closeAlert, errorTitles, openAlert } from './error-alert.tsx';

/** The title of the alert that a failure opens. */
function titleAfter(error: unknown): string | undefined {
  alertError(error);
  const alert = openAlert();
  closeAlert();
  return alert && texts[errorTitles[alert.kind]];
}

test.each([new TypeError('x is undefined'), 'a text', undefined, { status: 500 }])(
  'a failure of unknown kind opens the alert "An unexpected error has occurred": %s (R-ERR-01)',
  (error) => {
    expect(titleAfter(error)).toBe('An unexpected error has occurred');
  },
);

test('an error of the server opens an alert with another title, and what is cancelled opens none', () => {
  expect(titleAfter(new Refused(500, undefined))).toBe('An error has occurred');
  expect(titleAfter(new Cancelled())).toBeUndefined();
});
