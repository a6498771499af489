import { expect, test } from 'vitest';
import { Cancelled, Refused, Unreachable } from '#web/remote/refused.ts';
import { describeError } from './error-alert.tsx';

const id = '65f000000000000000000001';

test('an unknown failure is an unexpected error (R-ERR-01)', () => {
  expect(describeError(new TypeError('x is undefined'))).toMatchObject({ kind: 'unexpected' });
  expect(describeError(new Unreachable())).toMatchObject({ kind: 'unreachable' });
});

test('a 401, a missing document and a cancelled request are silent (R-ERR-02, R-ACC-32)', () => {
  expect(describeError(new Refused(401, { refusal: 'not-signed-in', message: 'x' }))).toBeUndefined();
  expect(describeError(new Refused(404, { refusal: 'document-not-found', message: 'x' }))).toBeUndefined();
  expect(describeError(new Cancelled())).toBeUndefined();
});

test("the server's message is shown as it is, with its code (R-ERR-03)", () => {
  const described = describeError(
    new Refused(409, { refusal: 'stale-version', message: 'Doklad medzitým zmenil niekto iný.' }),
  );
  expect(described).toMatchObject({
    kind: 'server',
    message: 'Doklad medzitým zmenil niekto iný.',
    code: '409 · stale-version',
  });
});

test('a document id in the message or the details offers the way to it (R-ERR-04)', () => {
  expect(
    describeError(new Refused(422, { refusal: 'duplicate-document', message: `Duplicita: ${id}` }))?.documentId,
  ).toBe(id);
  expect(describeError(new Refused(422, { message: 'Duplicita', details: { documentId: id } }))?.documentId).toBe(id);
  expect(describeError(new Refused(422, { message: `hash ${id}${id}` }))?.documentId).toBeUndefined();
});

test('an answer without a message, or that is no JSON, is described as having none (R-ERR-06)', () => {
  expect(describeError(new Refused(500, undefined))).toMatchObject({ kind: 'server-silent', message: undefined });
  expect(describeError(new Refused(500, { message: ' ' }))).toMatchObject({ kind: 'server-silent' });
});
