import { beforeEach, expect, test } from 'vitest';
import { mailLimits } from '#shared/intake/mail.ts';
import { mailDomain, mailWorld, type Delivered, type MailWorld } from '#test/builders/worlds/mail-world.ts';
import type { RawMail } from '#test/builders/files/raw-mail.ts';

const program = { name: 'spusti.exe', bytes: 'MZ' };

let world: MailWorld;
let sent = 0;
beforeEach(async () => {
  world = await mailWorld();
});

async function receive(mail: RawMail, delivered: Delivered = {}) {
  sent += 1;
  return world.receive(mail, { id: `a${sent}`, ...delivered });
}

test('a refused file is answered once, in the language of the company, as a reply to the message', async () => {
  const mail = await receive({
    subject: 'Faktúra 12',
    messageId: 'x1@firma.example',
    attachments: [{ name: 'a.pdf', bytes: '%PDF-1.7' }, program],
  });
  expect(mail).toMatchObject({ state: 'taken', answer: 'sent' });
  const [answer, ...more] = world.sent;
  expect([answer?.to, answer?.answers, more]).toEqual(['peter@firma.example', { messageId: '<x1@firma.example>' }, []]);
  expect(answer?.subject).toBe('Neprijaté: Faktúra 12');
  expect(answer?.text).toContain('- spusti.exe: Programy a skripty');
  // Every task may be repeated.
  await world.take({ ownerId: world.ownerId, mailId: mail._id });
  expect(world.sent).toHaveLength(1);
});

test('a mail without any file is answered with what to do', async () => {
  const mail = await receive({ text: 'Faktúra je na webe.' });
  expect(mail).toMatchObject({ state: 'refused', reason: 'nothing-attached', answer: 'sent' });
  expect(world.sent[0]?.text).toContain('nemá prílohu');
});

test('a company in France answers in French', async () => {
  world = await mailWorld({ owner: { country: 'FR' } });
  await receive({ attachments: [program] });
  expect(world.sent[0]?.subject).toMatch(/^Refusé/u);
});

test.each([
  ['an automatic answer', { headers: ['Auto-Submitted: auto-replied'] }, {}],
  ['a message of a list', { headers: ['List-Id: <faktury.firma.example>'] }, {}],
  ['bulk mail', { headers: ['Precedence: bulk'] }, {}],
  ['a message from no one', {}, { source: '' }],
  ['a message that a mail server delivered', {}, { source: 'MAILER-DAEMON@firma.example' }],
  ['a message from our own domain', {}, { source: `ukazkova@${mailDomain}` }],
])('%s is never answered', async (_, mail: RawMail, delivered: Delivered) => {
  expect(await receive({ ...mail, attachments: [program] }, delivered)).toMatchObject({
    state: 'refused',
    answer: 'withheld',
  });
  expect(world.sent).toEqual([]);
});

test('our own answers that come back end there', async () => {
  await receive({ attachments: [program] });
  const [answer] = world.sent;
  const back = await receive({
    from: 'peter@firma.example',
    subject: answer?.subject ?? '',
    text: answer?.text ?? '',
    headers: ['Auto-Submitted: auto-replied'],
  });
  expect(back).toMatchObject({ state: 'refused', answer: 'withheld' });
  expect(world.sent).toHaveLength(1);
});

test('a sender is answered a few times a day', async () => {
  for (let at = 0; at < mailLimits.answersPerDay + 3; at += 1)
    await receive({ subject: String(at), attachments: [program] });
  expect(world.sent).toHaveLength(mailLimits.answersPerDay);
  world.clock.ms += 25 * 3600 * 1000;
  await receive({ attachments: [program] });
  expect(world.sent).toHaveLength(mailLimits.answersPerDay + 1);
});

test('an answer that the mail server does not take is sent when the task is repeated', async () => {
  const send = world.mailer.send;
  world.mailer.send = () => Promise.reject(new Error('451'));
  await expect(receive({ attachments: [program] })).rejects.toThrow('451');
  const [mail] = await world.listMails();
  expect(mail).toMatchObject({ state: 'refused', answer: 'due' });
  world.mailer.send = send;
  await world.take({ ownerId: world.ownerId, mailId: mail?._id ?? '' });
  expect((await world.listMails())[0]).toMatchObject({ answer: 'sent' });
  expect(world.sent).toHaveLength(1);
});
