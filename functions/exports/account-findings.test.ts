import { expect, test } from 'vitest';
import { exportDocuments as contract } from '#shared/api/exports.ts';
import { firstOwner } from '#test/builders/documents-world.ts';
import { exportsWorld, type ExportsWorld } from '#test/builders/exports-world.ts';
import { partyOf } from '#shared/parties/party.ts';
import { checkExport } from './check-export.ts';
import { exportDocuments } from './export-documents.ts';

const payload = { dateType: 'document', date: null, exportAutoAccounting: true, again: false } as const;
const newAccount = 'SK9611000000002918599669';

const verdict = async (world: ExportsWorld, exportSystem: 'sepa' | 'pohoda', id: string) => {
  const asked = { params: {}, query: {}, body: { exportSystem, ids: [id], payload } };
  const answer = await checkExport(world)(asked, world.caller);
  return answer.ok ? answer.value[0]?.errors.map(({ note }) => note) : answer.error;
};

test('a batch of payments leaves out what would go to a changed account, other systems take it', async () => {
  const world = await exportsWorld();
  const [first, changed] = [await world.given(1), await world.given(2, { paymentIBAN: newAccount })];
  const fields = (await world.documents.find(firstOwner, first))?.fields ?? [];
  const party = partyOf('supplier', fields, '2026-01-10T00:00:00.000Z', first);
  expect(party?.accounts).toHaveLength(1);
  if (party !== undefined) await world.parties.teach(firstOwner, party);
  expect(await verdict(world, 'sepa', changed)).toContain('account-unconfirmed');
  expect(await verdict(world, 'sepa', first)).not.toContain('account-unconfirmed');
  expect(await verdict(world, 'pohoda', changed)).not.toContain('account-unconfirmed');
  const refused = await exportDocuments(world)(
    { params: { system: 'sepa' }, query: {}, body: contract.body.parse({ ids: [changed], payload }) },
    world.caller,
  );
  expect(refused).toMatchObject({ ok: false, error: 'nothing-exported' });
});
