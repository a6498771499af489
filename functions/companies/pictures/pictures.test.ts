import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fitPicture } from '#functions/adapters/embedded/pdf/fit-picture.ts';
import { accountingInTable } from '#functions/adapters/table/exports/accounting.ts';
import { connectorsInTable } from '#functions/adapters/table/exports/connectors.ts';
import { outboxInTable } from '#functions/adapters/table/outbox/outbox.ts';
import type { Caller } from '#functions/ports/caller.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { firstOwner, secondOwner } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { announcePicture } from './announce-picture.ts';
import { readPicture } from './read-picture.ts';
import { takePicture } from './take-picture.ts';

const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const toHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function world() {
  const made = await workflowWorld();
  const { table, clock, accounts } = made;
  const machines = { start: async () => undefined, outcome: async () => 'running' as const };
  const deps = {
    ...made,
    deployment: { mailDomain: 'doklady.example' },
    connectors: connectorsInTable({ table, outbox: outboxInTable({ table, machines, clock, log: noLog }), clock }),
    accounting: accountingInTable({ table }),
    pictures: { fitPicture },
  };
  await accounts.addOwner({ ...sampleOwner, _id: firstOwner });
  await accounts.addOwner({ ...sampleOwner, _id: secondOwner, mailbox: 'stolar' });
  const red = await sharp({ create: { width: 1600, height: 400, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  /** The person chooses a file: it is announced, its bytes arrive, and it is taken over. */
  const choose = async (bytes: Uint8Array, caller: Caller, kind: 'logo' | 'stamp' = 'logo') => {
    const hash = toHash(bytes);
    const asked = { params: { id: firstOwner }, query: {} };
    const announced = await announcePicture(deps)({ ...asked, body: { kind, size: bytes.length, hash } }, caller);
    if (!announced.ok) return announced;
    await deps.files.put(`${firstOwner}/company/upload-${kind}-${hash}`, bytes, '');
    return takePicture(deps)({ ...asked, body: { kind, hash } }, caller);
  };
  const read = (address: string, caller: Caller) => {
    const [id = '', , name = ''] = address.split('/').slice(-3);
    return readPicture(deps)({ params: { id, name }, query: {}, body: {} }, caller);
  };
  return { deps, ada: made.as('ada'), eva: made.as('eva'), red: new Uint8Array(red), choose, read };
}

test('a chosen logo is drawn anew, fits the bar, and every member of the company sees it (R-SHL-02)', async () => {
  const { ada, eva, red, choose, read } = await world();
  const taken = await choose(red, ada);
  if (!taken.ok || !('logo' in taken.value)) throw new Error('not taken');
  const { logo, app } = taken.value;
  expect([logo, app.logo]).toEqual([logo, `/api/owner/${firstOwner}/picture/logo-${toHash(red).slice(0, 16)}.png`]);
  const shown = await read(logo ?? '', eva);
  if (!shown.ok) throw new Error(shown.error);
  expect(shown.value).toMatchObject({ contentType: 'image/png', immutable: true });
  expect(await sharp(shown.value.bytes).metadata()).toMatchObject({ format: 'png', width: 800, height: 200 });
});

test('another logo takes the place of the first one, and no logo that of any', async () => {
  const { deps, ada, red, choose, read } = await world();
  const first = await choose(red, ada);
  const blue = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00c' } })
    .jpeg()
    .toBuffer();
  const second = await choose(new Uint8Array(blue), ada);
  if (!first.ok || !second.ok || !('logo' in first.value) || !('logo' in second.value)) throw new Error('not taken');
  expect(await read(first.value.logo ?? '', ada)).toEqual({ ok: false, error: 'not-found' });
  expect((await read(second.value.logo ?? '', ada)).ok).toBe(true);
  const asked = { params: { id: firstOwner }, query: {}, body: { kind: 'logo', hash: null } } as const;
  expect(await takePicture(deps)(asked, ada)).toMatchObject({ ok: true, value: { logo: null } });
  expect(await read(second.value.logo ?? '', ada)).toEqual({ ok: false, error: 'not-found' });
});

test('taking the same file over again changes nothing', async () => {
  const { deps, ada, red, choose } = await world();
  const first = await choose(red, ada, 'stamp');
  const again = await takePicture(deps)(
    { params: { id: firstOwner }, query: {}, body: { kind: 'stamp', hash: toHash(red) } },
    ada,
  );
  expect(again).toEqual(first);
});

test('what is no picture, other bytes, or none at all are refused, and the company stays as it is', async () => {
  const { deps, ada, red, choose } = await world();
  const text = new TextEncoder().encode('%PDF-1.7 not a picture');
  expect(await choose(text, ada)).toEqual({ ok: false, error: 'unsupported-type' });
  expect(await choose(red.subarray(0, 60), ada)).toEqual({ ok: false, error: 'file-broken' });
  const hash = toHash(red);
  const asked = { params: { id: firstOwner }, query: {}, body: { kind: 'logo', hash } } as const;
  expect(await takePicture(deps)(asked, ada)).toEqual({ ok: false, error: 'upload-missing' });
  await deps.files.put(`${firstOwner}/company/upload-logo-${hash}`, text, '');
  expect(await takePicture(deps)(asked, ada)).toEqual({ ok: false, error: 'upload-changed' });
  expect((await deps.accounts.findOwner(firstOwner))?.logo).toBeNull();
});

test('pictures are changed by administrators, and hidden from every other company', async () => {
  const { deps, ada, eva, red, choose, read } = await world();
  expect(await choose(red, eva)).toEqual({ ok: false, error: 'company-not-administered' });
  const taken = await choose(red, ada);
  if (!taken.ok || !('logo' in taken.value)) throw new Error('not taken');
  const stranger = { ...ada, userId: 'stranger' };
  await deps.accounts.join('stranger', secondOwner, 'admin');
  expect(await read(taken.value.logo ?? '', stranger)).toEqual({ ok: false, error: 'not-found' });
});
