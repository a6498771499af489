import { expect, test } from 'vitest';
import { sampleDocument } from '#test/builders/records/document.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { store } from '#web/state/state.ts';
import { createReviewModel } from './review-model.ts';
import { toFieldKey } from './session/core/field-key.ts';
import { runSession } from './session/run-session.ts';

const symbol = toFieldKey('paymentVS');
const iban = toFieldKey('paymentIBAN');

test('a field is active, predicted, verified once its value was selected, and valid (R-FLD-05)', () => {
  const document = sampleDocument({
    fields: [sampleField('paymentVS', '2610487'), sampleField('paymentIBAN', 'SK00 0000')],
  });
  const running = runSession('e'.repeat(24), document);
  const { selection } = createReviewModel({ running, doctypes: [], preview: false });
  const flags = (key: typeof symbol) => {
    const row = store.get(selection.panel).rows.find((one) => one.key === key);
    return {
      active: store.get(selection.active) === key,
      predicted: row?.value?.predicted,
      verified: row?.value?.verified,
      state: row?.state,
    };
  };
  selection.activate(symbol);
  expect(flags(symbol)).toEqual({ active: true, predicted: true, verified: false, state: 'predicted' });
  expect(flags(iban)).toEqual({ active: false, predicted: true, verified: false, state: 'invalid' });

  selection.activate(iban);
  running.machine.send({ kind: 'edited', key: iban, value: 'SK3112000000198742637541' });
  expect(flags(iban)).toEqual({ active: true, predicted: false, verified: true, state: 'verified' });
  expect(flags(symbol)).toMatchObject({ active: false, verified: false });

  selection.activate(null);
  expect([flags(symbol).active, flags(iban).active]).toEqual([false, false]);
  running.discard();
});

const regime = toFieldKey('vatRegime');
const own = { companyId: '31320155', taxId: '2020317068', vatId: 'SK2020317068', country: 'SK', vatHistory: [] };
/** An invoice from Ireland without tax, of which nothing says whether goods or services were sold. */
const openAds = () => {
  const fields = [
    sampleField('supplierName', 'Google Ireland'),
    sampleField('supplierVatId', 'IE6388047V'),
    sampleField('totalAmount', '100.00'),
  ];
  const running = runSession('e'.repeat(24), sampleDocument({ fields }));
  const model = createReviewModel({ running, doctypes: [], preview: false, own });
  const find = () => store.get(model.session.fields).find(({ _id }) => _id === 'vatRegime');
  return { running, model, find };
};

test('the regime that a save will propose is there with the change, and none where nothing was changed', () => {
  const { running, model, find } = openAds();
  expect(find()).toBeUndefined();
  running.machine.send({ kind: 'edited', key: symbol, value: '112' });
  expect(find()).toMatchObject({ value: 'foreignService', verified: false });
  const row = store.get(model.selection.panel).rows.find(({ key }) => key === regime);
  expect(row?.state).toBe('predicted');
  running.discard();
});

test('a proposed regime that the server does not know yet is settled as it stands, and taken back by undo', () => {
  const { running, find } = openAds();
  running.machine.send({ kind: 'edited', key: symbol, value: '112' });
  running.machine.send({ kind: 'verified', key: regime, shown: find() });
  expect(find()).toMatchObject({ value: 'foreignService', verified: true });
  expect(running.machine.model().drafts.get(regime)).toMatchObject({ value: 'foreignService', verified: true });
  running.machine.send({ kind: 'undo' });
  expect(find()).toMatchObject({ value: 'foreignService', verified: false });
  running.discard();
});
