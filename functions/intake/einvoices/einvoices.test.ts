import { beforeEach, describe, expect, test } from 'vitest';
import { maxCheckedFindings } from '#shared/api/einvoices.ts';
import { judgeEinvoice } from '#shared/einvoice/judge-einvoice.ts';
import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import type { KeyScope } from '#shared/integration/api-key.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { ok } from '#shared/kit/result.ts';
import { apiKeysInTable } from '#functions/adapters/table/integrations/api-keys.ts';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import type { OwnerRecord } from '#functions/ports/accounts.ts';
import type { Caller } from '#functions/ports/caller.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { buildIsdoc, buildUbl, twoLines } from '#test/builders/files/einvoices.ts';
import { visitor } from '#test/builders/worlds/accounts-world.ts';
import { idOfNumber, sampleHead } from '#test/builders/worlds/documents-world.ts';
import { mailDomain, mailWorld } from '#test/builders/worlds/mail-world.ts';
import { checkEinvoice } from './check-einvoice.ts';
import { readEinvoiceState } from './read-einvoice-state.ts';
import { sampleEinvoice } from './sample-einvoice.ts';

const nothing = { params: {}, query: {}, body: {} };
const toBytes = (xml: string): Uint8Array => new TextEncoder().encode(xml);
const dayMs = 24 * 60 * 60_000;

async function open(owner: Partial<OwnerRecord> = {}, mailIn = false) {
  const world = await mailWorld({
    owner,
    ...(mailIn ? { deployment: { mailIn: { domain: mailDomain, port: null } } } : {}),
  });
  const apiKeys = apiKeysInTable(world);
  const caller = (locale: Locale = 'sk'): Caller => ({
    ...visitor,
    ...{ userId: world.editor, ownerId: world.ownerId, sessionId: 's', role: 'editor', name: 'Peter', locale },
  });
  const root = (bytes: Uint8Array) => parseXml(bytes);
  const pdfEngine = { data: async (bytes: Uint8Array) => ok([root(bytes) ?? []].flat()) };
  const ago = (days: number) => new Date(world.clock.now() - days * dayMs).toISOString();
  return {
    world,
    apiKeys,
    ago,
    state: async () => {
      const answer = await readEinvoiceState({ ...world, apiKeys })(nothing, caller());
      if (!answer.ok) throw new Error('refused');
      return answer.value;
    },
    check: async (body: string | Uint8Array, locale?: Locale) =>
      checkEinvoice({ pdfEngine })(
        { ...nothing, body: typeof body === 'string' ? toBytes(body) : body },
        caller(locale),
      ),
    sample: async () => {
      const answer = await sampleEinvoice(world)(nothing, caller());
      if (!answer.ok) throw new Error('refused');
      return answer.value;
    },
    addKey: async (scopes: readonly KeyScope[], changes: { expiresAt?: string; revokedAt?: string } = {}) => {
      const _id = world.ids.id();
      const shown = { name: 'Poštár', ending: 'abcd', createdAt: ago(40), createdBy: world.editor };
      const state = { expiresAt: null, revokedAt: null, ...changes };
      await apiKeys.add({ _id, ownerId: world.ownerId, scopes, fingerprint: world.ids.secret(), ...shown, ...state });
      return _id;
    },
    receive: async (place: number, receivedAt: string, head: Partial<DocumentHead> & { valid?: boolean } = {}) => {
      const { valid = true, ...changes } = head;
      const came = { from: 'Poštár', messageId: null, sender: null, receiver: null, sha256: 'a'.repeat(64) };
      const findings = valid ? [] : [{ rule: 'BR-06', flag: 'fatal' as const, location: '/Invoice', terms: ['BT-27'] }];
      const einvoice = { door: 'api' as const, ...came, receivedAt, findings };
      const value = { _idx: 0, bboxes: [], score: 1, verified: true, predicted: false, checks: [] };
      await world.documents.create({
        head: sampleHead({ ownerId: world.ownerId, _id: idOfNumber(place), deletedAt: null, einvoice, ...changes }),
        fields: [
          { ...value, _id: 'invoiceNumber', value: `FV-${place}` },
          { ...value, _id: 'supplierName', value: 'Drevona' },
        ],
      });
    },
  };
}

let room: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  room = await open();
});

describe('the state of a company', () => {
  test.each([
    [{}, '0245:2043176696'],
    [{ taxId: '' }, '9950:SK2043176696'],
    [{ taxId: '', vatId: '' }, '0158:63331136'],
    [{ country: 'CZ', taxId: '', vatId: 'CZ27082440' }, '9929:CZ27082440'],
  ])('with %j is found by the network as %s', async (owner, id) => {
    const { participantId, missing } = await (await open(owner, true)).state();
    expect([participantId, missing]).toEqual([id, []]);
  });

  test.each([
    [{ taxId: '', vatId: '', companyId: '' }, ['tax-id', 'door'], '2027-01-01'],
    [{ country: 'CZ', vatId: '' }, ['vat-id', 'door'], null],
    [{ country: 'FR' }, ['country', 'door'], null],
    [{ uploadsDisabled: true }, ['uploads', 'door'], '2027-01-01'],
  ])('with %j says what has to be done first', async (owner, missing, dutyFrom) => {
    expect(await (await open(owner)).state()).toMatchObject({ missing, dutyFrom });
  });

  test('counts the keys that can push now, and says when one was last used', async () => {
    expect((await room.state()).missing).toEqual(['door']);
    await room.addKey(['read']);
    await room.addKey(['upload'], { revokedAt: room.ago(1) });
    await room.addKey(['upload'], { expiresAt: room.ago(1) });
    expect((await room.state()).doors.api).toEqual({ keys: 0, lastUsedAt: null });
    await room.apiKeys.touch(await room.addKey(['read', 'upload']), 0);
    expect(await room.state()).toMatchObject({
      missing: [],
      doors: { api: { keys: 1, lastUsedAt: room.ago(0) }, mail: null, upload: true },
    });
  });

  test('shows what came, the newest first, also what lies in the trash, and counts what broke a rule', async () => {
    expect(await room.state()).toMatchObject({ last: null, recent: { total: 0, broken: 0 }, newest: [] });
    await room.receive(1, room.ago(60), { valid: false, passedSteps: ['kontro'] });
    await room.receive(2, room.ago(5), { valid: false, deletedAt: room.ago(1) });
    await room.receive(3, room.ago(2));
    await room.receive(4, room.ago(9), { valid: false });
    const { last, recent, newest } = await room.state();
    expect(recent).toEqual({ total: 3, broken: 2 });
    expect(last).toEqual(newest[0]);
    expect(newest.map(({ number, valid, held, trashed }) => [number, valid, held, trashed])).toEqual([
      ['FV-3', true, false, false],
      ['FV-2', false, false, true],
      ['FV-4', false, true, false],
      ['FV-1', false, false, false],
    ]);
    expect(last).toMatchObject({ documentId: idOfNumber(3), supplier: 'Drevona', door: 'api' });
  });

  test('counts and shows an e-invoice once that became one document with its PDF', async () => {
    const stays = { ownerId: room.world.ownerId, _id: idOfNumber(1) };
    await room.receive(1, room.ago(2));
    await room.receive(2, room.ago(2), { deletedAt: room.ago(1), movedTo: stays, valid: false });
    await room.receive(3, room.ago(3), { deletedAt: room.ago(1), movedTo: { ...stays, ownerId: idOfNumber(70) } });
    const { recent, newest } = await room.state();
    expect(recent).toEqual({ total: 2, broken: 0 });
    expect(newest.map(({ documentId }) => documentId)).toEqual([idOfNumber(1), idOfNumber(3)]);
  });
});

describe('a check', () => {
  test('names rule, place and who mends it in the language of the person, and keeps nothing', async () => {
    const spoiled = (await room.sample()).bytes;
    const xml = new TextDecoder().decode(spoiled).replace(/<cbc:IssueDate>[^<]*<\/cbc:IssueDate>/u, '');
    const [slovak, french] = [await room.check(xml), await room.check(xml, 'fr')];
    expect(slovak).toMatchObject({
      ok: true,
      value: { valid: false, syntax: 'ubl', supplier: 'Vzorový dodávateľ, s. r. o.' },
    });
    const found = (checked: typeof slovak) => (checked.ok ? checked.value.findings[0] : undefined);
    expect(found(slovak)).toMatchObject({ rule: 'BR-03', flag: 'fatal', what: 'Chýba dátum vystavenia.' });
    expect(found(french)?.what).not.toBe(found(slovak)?.what);
    expect(await room.world.listDocuments()).toEqual([]);
  });

  test('of an ISDOC looks at its terms and sums', async () => {
    const wrong = buildIsdoc(twoLines).replace(
      /<LegalMonetaryTotal><TaxExclusiveAmount>[^<]*/u,
      '<LegalMonetaryTotal><TaxExclusiveAmount>1.00',
    );
    expect(await room.check(wrong)).toMatchObject({
      value: { valid: false, syntax: 'isdoc', total: 1, findings: [{ rule: 'einvoice-sums', flag: 'fatal' }] },
    });
  });

  test('answers so many findings at most, and how many there are', async () => {
    const line = { name: '', quantity: 1, cents: 100, rate: 21 };
    const many = { number: 'FV-1', lines: Array.from({ length: 150 }, () => line) };
    const spoiled = buildUbl(many).replaceAll('"C62"', '"KUSY"').replaceAll('"CZK"', '"QQQ"');
    const checked = await room.check(spoiled);
    if (!checked.ok) throw new Error(checked.error);
    expect(checked.value.findings).toHaveLength(maxCheckedFindings);
    expect(checked.value.total).toBeGreaterThan(maxCheckedFindings);
  });

  test.each([
    ['nothing', '', 'file-empty'],
    ['a text', 'Dobrý deň', 'einvoice-unknown'],
    ['an order', '<?xml version="1.0"?><Order><ID>1</ID></Order>', 'einvoice-unknown'],
    ['half an invoice', buildUbl(twoLines).slice(0, 900), 'einvoice-broken'],
    ['declarations', '<?xml version="1.0"?><!DOCTYPE a><Invoice/>', 'einvoice-unsafe'],
    ['too much', new Uint8Array(5 * 1024 * 1024), 'too-large'],
  ])('refuses %s', async (_, body, error) => {
    expect(await room.check(body)).toMatchObject({ ok: false, error });
  });
});

describe('the sample', () => {
  test.each([
    ['all that is known', { address: { street: 'Dlhá 5', city: 'Žilina', zip: '01001', email: '', phone: '' } }],
    ['a Czech company', { country: 'CZ', taxId: '', companyId: '27082440', vatId: 'CZ27082440' }],
    ['no number at all', { companyId: '', taxId: '', vatId: '' }],
    ['signs of XML in the name', { officialName: 'Kvas & <syn>, s. r. o.' }],
  ])('made for %s keeps every rule', async (_, owner) => {
    const { bytes } = await (await open(owner)).sample();
    const root = parseXml(bytes);
    expect(root && judgeEinvoice(root)).toEqual([]);
    expect(root && readEinvoice(root)?.fields).toMatchObject({
      supplierName: 'Vzorový dodávateľ, s. r. o.',
      totalAmount: '162.36',
    });
  });

  test('names the company, and is another invoice a second later', async () => {
    const first = await room.sample();
    expect(new TextDecoder().decode(first.bytes)).toContain('<cbc:EndpointID schemeID="0245">2043176696<');
    room.world.clock.ms += 1000;
    expect((await room.sample()).fileName).not.toBe(first.fileName);
  });
});
