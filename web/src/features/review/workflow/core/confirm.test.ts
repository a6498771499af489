import { expect, test } from 'vitest';
import { findButtonObstacle, findConfirmObstacle, isMovable, isTypeMissing, type ConfirmState } from './confirm.ts';

const free: ConfirmState = { needsType: false, blockingFields: 0, blockingTables: 0, shown: true, unreachable: false };
const blocked: ConfirmState = {
  needsType: true,
  blockingFields: 2,
  blockingTables: 1,
  shown: false,
  unreachable: true,
};

test('nothing keeps a complete document that was shown', () => {
  expect([findConfirmObstacle(free), findButtonObstacle(free)]).toEqual([null, null]);
});

test('the command leads to what the document lacks first: its type, its fields, its tables (R-DET-23)', () => {
  expect(findConfirmObstacle(blocked)).toBe('type');
  expect(findConfirmObstacle({ ...blocked, needsType: false })).toBe('fields');
  expect(findConfirmObstacle({ ...blocked, needsType: false, blockingFields: 0 })).toBe('tables');
  expect(findConfirmObstacle({ ...free, shown: false, unreachable: true })).toBe('showing');
  expect(findConfirmObstacle({ ...free, unreachable: true })).toBe('offline');
});

test('the button tells first that nothing can be seen or sent', () => {
  expect(findButtonObstacle(blocked)).toBe('showing');
  expect(findButtonObstacle({ ...blocked, shown: true })).toBe('offline');
  expect(findButtonObstacle({ ...blocked, shown: true, unreachable: false })).toBe('type');
  expect(findButtonObstacle({ ...free, blockingTables: 1 })).toBe('tables');
});

test('archived and failed documents are not moved on, nor those that are only read', () => {
  expect(isMovable({ status: 'confirmed', editable: true, queue: null })).toBe(false);
  expect(isMovable({ status: 'failed', editable: true, queue: null })).toBe(false);
  expect(isMovable({ status: 'waiting', editable: false, queue: null })).toBe(false);
  expect(isMovable({ status: 'waiting', editable: true, queue: null })).toBe(true);
});

test('a document without a type is confirmed by who does not ask for one, or did not ask for one on this browser (R-DET-23)', () => {
  const asks = (doctypeValidation: boolean | undefined, lastUse: boolean) =>
    isTypeMissing(undefined, { settings: doctypeValidation === undefined ? {} : { doctypeValidation } }, lastUse);
  expect([asks(true, false), asks(false, true), asks(undefined, true), asks(undefined, false)]).toEqual([
    ...[true, false],
    ...[true, false],
  ]);
});
