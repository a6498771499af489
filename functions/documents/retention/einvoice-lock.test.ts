import { describe, expect, test } from 'vitest';
import { systemSecrets } from '#functions/adapters/system/secrets.ts';
import { removalInTable } from '#functions/adapters/table/removal/removal.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { Reception } from '#shared/einvoice/reception.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { firstOwner, idOfNumber, sampleHead } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { readDocument } from '../read/read-document.ts';
import { deleteDocument } from '../trash/delete-document.ts';
import { emptyOldTrash } from '../trash/empty-old-trash.ts';
import { purgeDocuments } from '../trash/purge-documents.ts';
import { readRetention, saveEinvoiceLock } from './retention-settings.ts';

const yearMs = 366 * 86_400_000;
const id = idOfNumber(1);

const received: Reception = {
  ...{ door: 'api', from: 'Doručovanie', messageId: null, receivedAt: '2025-12-31T23:30:00.000Z' },
  ...{ sha256: 'a'.repeat(64), sender: null, receiver: null, findings: [] },
};

/** A company that received an e-invoice on the last day of 2025; it is January 2026. */
async function openCompany(over: Partial<DocumentHead> = {}) {
  const world = await workflowWorld();
  await world.accounts.addOwner({ ...sampleOwner, _id: firstOwner });
  const deps = { ...world, removal: removalInTable(world), secrets: systemSecrets('k'.repeat(32)) };
  const createdAt = new Date(world.clock.ms).toISOString();
  const head = sampleHead({ _id: id, step: 'review', createdAt, userId: ['eva'], einvoice: received, ...over });
  const made = await world.documents.create({ head, pages: [], fields: [], tables: [] });
  if (!made.ok) throw new Error(made.error);
  const input = { params: { id }, query: {}, body: {} };
  const ada = world.as('ada');
  return {
    world,
    remove: () => deleteDocument(deps)(input, ada),
    purge: async () => {
      const done = await purgeDocuments(deps)({ params: {}, query: {}, body: { ids: [id] } }, ada);
      return done.ok ? done.value[0] : undefined;
    },
    empty: emptyOldTrash(deps),
    expires: async () => {
      const read = await readDocument(deps)(input, ada);
      return read.ok ? read.value.expiration : undefined;
    },
    read: async () => {
      const done = await readRetention(deps)({ params: {}, query: {}, body: {} }, world.as('vera'));
      return done.ok ? done.value.einvoices : undefined;
    },
    lock: (locked: boolean, who: 'ada' | 'eva' = 'ada') =>
      saveEinvoiceLock(deps)({ params: {}, query: {}, body: { locked } }, world.as(who)),
    setYears: (years: number) => world.accounts.setRetentionYears(firstOwner, years),
    isThere: async () => (await world.documents.findHead(firstOwner, id)) !== undefined,
  };
}

describe('an e-invoice', () => {
  test('may go to the trash and is not deleted for good there before the tenth year after it came is over', async () => {
    const { remove, purge, world, isThere } = await openCompany();
    expect(await remove()).toMatchObject({ ok: true });
    expect(await purge()).toMatchObject({
      ok: false,
      refusal: 'retained',
      message: 'Doklad sa musí uchovať: do 31.\u00a012.\u00a02035 sa nedá odstrániť.',
    });
    world.clock.ms = Date.UTC(2035, 11, 31, 12);
    expect(await purge()).toMatchObject({ ok: false });
    world.clock.ms = Date.UTC(2036, 0, 1, 12);
    expect(await purge()).toMatchObject({ ok: true });
    expect(await isThere()).toBe(false);
  });

  test('is passed over when the trash is emptied, which the screen says by the day on which it will go', async () => {
    const { remove, empty, expires, world, isThere } = await openCompany();
    await remove();
    expect(await expires()).toBe('2036-01-01T00:00:00.000Z');
    world.clock.ms += yearMs;
    expect(await empty()).toEqual({ purged: 0, erased: 0 });
    expect(await isThere()).toBe(true);
    world.clock.ms += 10 * yearMs;
    expect(await empty()).toEqual({ purged: 1, erased: 0 });
  });

  test('that lies in a trash which keeps everything goes on no day', async () => {
    const { remove, expires, world } = await openCompany();
    await world.accounts.setTrashDays(firstOwner, 0);
    await remove();
    expect(await expires()).toBeNull();
  });

  test('is kept for as long as the longer of both locks wants, where it was archived', async () => {
    const { purge, expires, setYears } = await openCompany({
      step: archivedStep,
      deletedAt: '2026-01-15T00:00:00.000Z',
    });
    expect(await expires()).toBe('2036-01-01T00:00:00.000Z');
    await setYears(5);
    expect(await expires()).toBe('2036-01-01T00:00:00.000Z');
    await setYears(12);
    expect(await expires()).toBe('2039-01-01T00:00:00.000Z');
    expect(await purge()).toMatchObject({ ok: false, refusal: 'retained' });
  });

  test.each([
    ['was moved to another company is kept there', idOfNumber(8)],
    ['was joined with another document is kept with that', firstOwner],
  ])('that %s, and goes here', async (_, ownerId) => {
    const movedTo = { ownerId, _id: idOfNumber(9) };
    const { purge, expires } = await openCompany({ deletedAt: '2026-01-15T00:00:00.000Z', movedTo });
    expect(await expires()).toBe('2026-02-14T00:00:00.000Z');
    expect(await purge()).toMatchObject({ ok: true });
  });

  test('is not what a document without a reception is: that goes with the trash', async () => {
    const { remove, purge } = await openCompany({ einvoice: undefined });
    await remove();
    expect(await purge()).toMatchObject({ ok: true });
  });
});

describe('the lock of e-invoices', () => {
  test('is on until an administrator switches it off, and remembers who did so and when', async () => {
    const { read, lock, remove, purge, expires } = await openCompany();
    expect(await read()).toEqual({ locked: true, until: '2036-12-31', changed: null });
    expect(await lock(false)).toMatchObject({ ok: true, value: { years: null, einvoices: { locked: false } } });
    expect(await read()).toMatchObject({ locked: false, changed: { at: '2026-01-15T00:00:00.000Z' } });
    await remove();
    expect(await expires()).toBe('2026-02-14T00:00:00.000Z');
    expect(await purge()).toMatchObject({ ok: true });
  });

  test('is switched once however often it is asked for, and on again', async () => {
    const { read, lock, world, remove, purge } = await openCompany();
    await lock(false);
    world.clock.ms += 60_000;
    await lock(false);
    expect((await read())?.changed?.at).toBe('2026-01-15T00:00:00.000Z');
    await lock(true);
    expect(await read()).toMatchObject({ locked: true, changed: { at: '2026-01-15T00:01:00.000Z' } });
    await remove();
    expect(await purge()).toMatchObject({ ok: false });
  });

  test('loses against another change of the company at the same moment, and says so', async () => {
    const { world } = await openCompany();
    const accounts = {
      ...world.accounts,
      setEinvoiceLock: async () => ({ ok: false, error: 'stale-version' }) as const,
    };
    const deps = { ...world, accounts, secrets: systemSecrets('k'.repeat(32)) };
    const saved = await saveEinvoiceLock(deps)({ params: {}, query: {}, body: { locked: false } }, world.as('ada'));
    expect(saved).toEqual({ ok: false, error: 'stale-version' });
  });
});
