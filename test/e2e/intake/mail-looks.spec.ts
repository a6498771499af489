import type { MailFileRecord, MailRecord } from '#functions/ports/mails.ts';
import { sampleMail } from '#test/builders/records/mail.ts';
import { everyLook, inspect, otherWords, title } from '../looks.ts';
import { mailPage } from '../pages/mail.ts';
import { putDocument } from '../seed.ts';
import { expect, test, type Cloud } from '../test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

test.setTimeout(600_000);

const looks = [...everyLook, ...otherWords];
const text = [
  'Dobrý deň,',
  '',
  'v prílohe posielame faktúru za dodávku kancelárskych potrieb za mesiac november, splatnú do 14 dní.',
  '',
  'S pozdravom',
  'Fakturačné oddelenie',
].join('\n');

const file = (name: string, changes: Partial<MailFileRecord>): MailFileRecord => ({
  ...{ name, within: [], size: 184_320, hash: '', reason: null, fileId: null, group: null, documentId: null },
  outcome: 'taken',
  ...changes,
});

/** Puts a mail on the screen that came so many minutes ago. */
async function putMail({ ports }: Cloud, { ownerId }: TestCompany, minutes: number, changes: Partial<MailRecord>) {
  const _id = ports.ids.id();
  const receivedAt = new Date(Date.now() - minutes * 60_000).toISOString();
  const mail = sampleMail({ _id, ownerId, receivedAt, rawUntil: new Date(Date.now() + 8e9).toISOString(), ...changes });
  await ports.mails.add(mail, { machine: 'mail', name: `${_id}-0`, input: { ownerId, mailId: _id } });
  await ports.mails.putText(ownerId, _id, text);
  return _id;
}

test('received mails, a mail that waits, what became of a mail, and the rules of senders look right everywhere', async ({
  cloud,
  company,
  open,
}) => {
  const document = await putDocument(cloud.ports, company, { name: 'Faktúra 2026118' });
  const same = await putDocument(cloud.ports, company, { name: 'Faktúra 2026117' });
  await putMail(cloud, company, 3, {
    subject: 'Faktúra č. 2026/118 za kancelárske potreby',
    files: [file('faktura 2026118.pdf', { outcome: 'waiting' }), file('dodaci list.pdf', { outcome: 'waiting' })],
  });
  const waiting =
    (subject: string) =>
    (page: Parameters<typeof mailPage>[0], { lang }: (typeof looks)[number]) =>
      mailPage(page, lang).open(subject).click();
  await putMail(cloud, company, 9, {
    subject: 'Urgentná zmena účtu',
    verdict: 'forged',
    reason: 'sender-forged',
    from: { name: company.editor.name, address: company.editor.email },
    envelopeFrom: 'bounce-4711-very-long-address-of-a-mail-server@newsletter.neznamy-odosielatel.example',
  });
  await putMail(cloud, company, 75, {
    subject: 'November, všetky doklady',
    state: 'taken',
    reason: null,
    receiver: company.editor._id,
    decidedBy: company.editor._id,
    decidedAt: new Date().toISOString(),
    accepted: true,
    answer: 'sent',
    files: [
      file('faktura 2026118.pdf', { documentId: document }),
      file('faktura 2026117.pdf', { within: ['november.zip'], outcome: 'same', documentId: same }),
      file('vypis z uctu za november, chraneny heslom.pdf', { outcome: 'locked' }),
      file('aktualizacia.exe', { within: ['november.zip'], outcome: 'refused', reason: 'executable' }),
      file('IMG_2041.HEIC', { outcome: 'refused', reason: 'heic' }),
    ],
  });
  await putMail(cloud, company, 400, {
    subject: '',
    state: 'refused',
    reason: 'nothing-attached',
    files: [],
    from: null,
    answer: 'withheld',
  });
  await putMail(cloud, company, 1500, { subject: 'Faktúra 88', state: 'failed', reason: 'unexpected' });
  for (const [pattern, verdict] of [
    ['@papiernictvo-u-svateho-martina.example', 'approved'],
    ['reklama@newsletter.example', 'blocked'],
  ] as const)
    await cloud.ports.mails.putSender(company.ownerId, {
      _id: cloud.ports.ids.derived(pattern),
      ...{ pattern, verdict, unverified: verdict === 'approved', by: company.admin._id, at: new Date().toISOString() },
    });

  const page = await open(company.admin);
  await inspect(
    page,
    { name: 'mail', path: '/mail', ready: (shown, { lang }) => mailPage(shown, lang).open('Faktúra 88') },
    looks,
  );
  const ready = title;
  const path = '/mail';
  await inspect(
    page,
    { name: 'mail-waiting', path, ready, act: waiting('Faktúra č. 2026/118 za kancelárske potreby') },
    looks,
  );
  await inspect(page, { name: 'mail-forged', path, ready, act: waiting('Urgentná zmena účtu') }, looks);
  await inspect(page, { name: 'mail-taken', path, ready, act: waiting('November, všetky doklady') }, looks);
  await inspect(page, { name: 'mail-failed', path, ready, act: waiting('Faktúra 88') }, looks);
  const act = async (shown: Parameters<typeof mailPage>[0], { lang }: (typeof looks)[number]) => {
    const mails = mailPage(shown, lang);
    await mails.senders.click();
    await mails.rule('reklama@newsletter.example').waitFor();
  };
  await inspect(page, { name: 'mail-senders', path, ready, act }, looks);
  await inspect(page, { name: 'mail-none', path: '/mail?state=handling', ready }, looks);
  await inspect(page, { name: 'files-mail', path: '/files', ready }, looks);
});

test('where no mail comes in, the screens say so instead of showing an address', async ({ cloud, company, open }) => {
  const { deployment } = cloud.ports;
  const before = deployment.mailIn;
  Reflect.deleteProperty(deployment, 'mailIn');
  const page = await open(company.editor);
  await page.goto('/mail');
  await expect(page.getByRole('main')).toContainText('E-maily sa zatiaľ neprijímajú.');
  Reflect.set(deployment, 'mailIn', before);
});
