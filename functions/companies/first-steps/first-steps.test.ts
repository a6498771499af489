import { expect, test } from 'vitest';
import { accountingInTable } from '#functions/adapters/table/exports/accounting.ts';
import { mailsInTable } from '#functions/adapters/table/mails/mails.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { sampleMail } from '#test/builders/records/mail.ts';
import { sampleHead } from '#test/builders/worlds/documents-world.ts';
import { none, peopleWorld } from '#test/builders/worlds/people-world.ts';
import { readFirstSteps } from './read-first-steps.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

/** A company with an administrator and nothing else, not even its number. */
async function world({ mailIn = true } = {}) {
  const made = await peopleWorld();
  const { table, clock, outbox, accounts, ownerId, asAdmin } = made;
  const deps = {
    ...made,
    accounting: accountingInTable({ table }),
    mails: mailsInTable({ table, outbox, clock }),
    deployment: mailIn ? { mailIn: { domain: 'mail.firma.example', port: null } } : {},
  };
  const owner = async () => {
    const found = await accounts.findOwner(ownerId);
    if (found === undefined) throw new Error('the company is gone');
    return found;
  };
  await accounts.changeOwner({ ...(await owner()), companyId: '' });
  const list = async () => {
    const answer = await readFirstSteps(deps)(none, asAdmin);
    return answer.ok ? answer.value.steps : [];
  };
  /** The steps that are done. */
  const done = async () => (await list()).flatMap((one) => (one.done ? [one.step] : []));
  return { ...deps, owner, list, done };
}

test('an empty company has all of its first steps before it, each in its order', async () => {
  const { list } = await world();
  expect(await list()).toEqual(
    ['company', 'colleague', 'mail', 'phone', 'program', 'document'].map((step) => ({ step, done: false })),
  );
});

test('where no mail comes in the company is not asked to send any', async () => {
  const { list } = await world({ mailIn: false });
  expect((await list()).map(({ step }) => step)).toEqual(['company', 'colleague', 'phone', 'program', 'document']);
});

test('the data of the company are there with its number and address, also with the one that only exports knew', async () => {
  const { accounts, accounting, owner, done, ownerId } = await world();
  await accounts.changeOwner({ ...(await owner()), companyId: '63331136' });
  expect(await done()).toEqual([]);
  const settings = await accounting.settings(ownerId);
  const known = { ...settings.company, street: 'Mlynská 5', city: 'Trnava' };
  await accounting.save(ownerId, { ...settings, company: known });
  expect(await done()).toEqual(['company']);
  await accounts.changeOwner({ ...(await owner()), address: { ...known, city: '' } });
  expect(await done()).toEqual([]);
});

test('an invitation is a colleague while it is open, a person while they have access', async () => {
  const made = await world();
  const { invite, done, accounts, clock, waitSeconds } = made;
  await invite('peter@kvas.sk');
  expect(await done()).toEqual(['colleague']);
  waitSeconds(60 * 86_400);
  expect(await done()).toEqual([]);
  const user = await made.colleague('eva');
  expect(await done()).toEqual(['colleague']);
  const found = await accounts.findUser(user._id);
  if (found === undefined) throw new Error('the person is gone');
  await accounts.changeUser({ ...found, deactivatedAt: new Date(clock.now() - 1000).toISOString() });
  expect(await done()).toEqual([]);
});

test('a mail that came in, the own phone, a program of a type and a document each finish their step', async () => {
  const made = await world();
  const { mails, accounts, doctypes, documents, done, asAdmin, ownerId, clock } = made;
  await made.colleague('eva');
  const session = (userId: string, userAgent: string) =>
    accounts.addSession({
      ...{ fingerprint: `${userId}${userAgent.length}`, userId, userAgent },
      createdAt: new Date(clock.now()).toISOString(),
      expiresAt: new Date(clock.now() + 86_400_000).toISOString(),
    });
  await session(asAdmin.userId, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0');
  await session('somebody-else', phone);
  await doctypes.put(ownerId, sampleDoctype({ exportSystem: null, exportSystemType: null }));
  expect(await done()).toEqual(['colleague']);
  const receivedAt = new Date(clock.now()).toISOString();
  await mails.add(sampleMail({ ownerId, receivedAt }), { machine: 'mail', name: 'm1', input: {} });
  await session(asAdmin.userId, phone);
  await doctypes.put(ownerId, sampleDoctype({ exportSystem: 'pohoda' }));
  await documents.create({ head: sampleHead({ ownerId }), pages: [], fields: [], tables: [] });
  expect(await done()).toEqual(['colleague', 'mail', 'phone', 'program', 'document']);
});
