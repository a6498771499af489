import { createTransport } from 'nodemailer';
import * as z from 'zod';
import { addMailSender, listMails, readMail } from '#shared/api/mails.ts';
import { mailPrefix } from '#shared/intake/mail-address.ts';
import { loadHandler } from '#functions/wiring/load-handler.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { until, type SampleFile } from './bring-document.ts';
import type { Person } from './call-handler.ts';

const row = z.object({
  handler: z.custom<(event: unknown) => Promise<unknown>>((value) => typeof value === 'function'),
});

/** A mail to the company, written by `from`. */
type SampleMail = {
  readonly id: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly file: Pick<SampleFile, 'fileName' | 'bytes' | 'type'>;
};

/** Hands a message to the product as the mail server in front of it does; the same message again is noted once. */
async function deliverMail(ports: Ports, ownerId: string, mail: SampleMail): Promise<void> {
  const owner = await ports.accounts.findOwner(ownerId);
  if (owner === undefined) throw new Error('the company of the sample is gone');
  const to = `${owner.mailbox}@${ports.deployment.mailDomain}`;
  const messageId = ports.ids.derived('sample', 'mail', ownerId, mail.id);
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    ...{ from: mail.from, to, subject: mail.subject, text: mail.text },
    ...{ messageId: `<${messageId}@docflow.example>`, date: new Date(ports.clock.now()) },
    attachments: [{ filename: mail.file.fileName, content: Buffer.from(mail.file.bytes), contentType: mail.file.type }],
  });
  if (!Buffer.isBuffer(message)) throw new Error('the message was not written');
  await ports.files.put(`${mailPrefix}${messageId}`, message, 'message/rfc822');
  const { handler } = row.parse(await loadHandler('intake/receive-mail'));
  const envelope = { mail: { messageId, source: mail.from.address }, receipt: { recipients: [to] } };
  await handler({ Records: [{ ses: envelope }] });
}

const supplierAddress = 'fakturacia@obaly-jasenica.example';

/** Mails a document from a supplier whose mails the company takes; answers its document. */
export async function mailDocument(ports: Ports, person: Person, file: SampleFile): Promise<string> {
  const approved = { pattern: supplierAddress, verdict: 'approved', unverified: true };
  const sender = await person.call(addMailSender, { body: approved });
  if (!sender.ok) throw new Error(sender.refusal);
  await deliverMail(ports, person.ownerId, {
    id: file.id,
    from: { name: 'Obaly Jasenica, fakturácia', address: supplierAddress },
    subject: `Faktúra ${file.fileName.replace(/\.pdf$/u, '')}`,
    text: 'Dobrý deň,\n\nv prílohe posielame faktúru za dodaný tovar.\n\nObaly Jasenica, s. r. o.\n',
    file,
  });
  return until(() => findMailedDocument(person, file.fileName), `the mail with ${file.fileName}`);
}

/** The document that was made of a mailed file. */
async function findMailedDocument(person: Person, fileName: string): Promise<string | undefined> {
  const mails = await person.call(listMails);
  if (!mails.ok) throw new Error(mails.refusal);
  for (const { _id } of mails.value.data) {
    const mail = await person.call(readMail, { params: { id: _id } });
    if (!mail.ok) throw new Error(mail.refusal);
    const found = mail.value.list.find((file) => file.name === fileName)?.document;
    if (found !== undefined && found !== null) return found._id;
  }
  return undefined;
}

/** A mail of a sender who is not known yet: it waits until a person decides about it. */
export async function mailFromStranger(ports: Ports, ownerId: string, file: SampleFile): Promise<undefined> {
  await deliverMail(ports, ownerId, {
    id: file.id,
    from: { name: 'Štúdio Ceruza', address: 'ahoj@studioceruza.example' },
    subject: 'Faktúra za tlač etikiet',
    text: 'Dobrý deň,\n\nposielame faktúru za tlač vianočných etikiet.\n\nPekný deň želá Štúdio Ceruza\n',
    file,
  });
  return undefined;
}
