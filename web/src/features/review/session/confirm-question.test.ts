import { expect, test } from 'vitest';
import { sampleDocument } from '#test/builders/records/document.ts';
import { unsettledRule, type Contradiction } from '#shared/check/contradiction.ts';
import { createConfirmQuestion } from './confirm-question.ts';
import { store } from '#web/state/state.ts';
import { openSession } from './core/session-model.ts';
import { updateSession } from './core/session.ts';
import { createMachine } from './store.ts';

const open = (field: string): Contradiction => ({ rule: unsettledRule, field, idx: 0, figures: ['1'] });

test('what the server finds beside what was asked is asked together with it, and one press answers both', () => {
  const machine = createMachine(openSession(sampleDocument({})), updateSession);
  const question = createConfirmQuestion({ machine });
  const asked = [open('invoiceNumber')];
  machine.send({ kind: 'save', purpose: 'confirmed', acknowledged: asked });
  question.askBesides([open('account')]);
  const current = store.get(question.question);
  if (current === null) throw new Error('nothing is asked');
  question.markShown(current);
  expect(question.answer({ all: asked, asked, forbidden: [] })).toEqual([open('invoiceNumber'), open('account')]);
});
