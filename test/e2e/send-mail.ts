import { createTransport, type SendMailOptions } from 'nodemailer';
import { listSent } from './sent-mails.ts';
import type { Cloud } from './test.ts';
import type { Person, TestCompany } from '#test/builders/worlds/test-company.ts';

/** The address to which documents of the company are mailed. */
export async function findMailAddress(
  { ports }: Pick<Cloud, 'ports'>,
  { ownerId }: Pick<TestCompany, 'ownerId'>,
): Promise<string> {
  const owner = await ports.accounts.findOwner(ownerId);
  if (owner === undefined) throw new Error('there is no such company');
  return `${owner.mailbox}@${ports.deployment.mailDomain}`;
}

/** Sends a mail to the company as a mail program does, by SMTP. */
export async function sendMail(
  cloud: Pick<Cloud, 'ports' | 'mailPort'>,
  company: Pick<TestCompany, 'ownerId'>,
  from: Pick<Person, 'email' | 'name'>,
  message: Pick<SendMailOptions, 'subject' | 'text' | 'attachments'>,
): Promise<void> {
  const to = await findMailAddress(cloud, company);
  const transport = createTransport({ host: '127.0.0.1', port: cloud.mailPort, ignoreTLS: true });
  try {
    await transport.sendMail({ ...message, from: { name: from.name, address: from.email }, to });
  } finally {
    transport.close();
  }
}

/** The mails that the product has sent to an address. */
export const listSentMails = (cloud: Pick<Cloud, 'dataDir'>, to: string): readonly string[] =>
  listSent(cloud).filter((text) => text.includes(`To: ${to}`));

/** Sets how the company takes its mail. */
export async function setMailFlags(
  { ports }: Pick<Cloud, 'ports'>,
  { ownerId }: TestCompany,
  flags: { readonly splitEmail?: boolean; readonly tempboxReview?: boolean },
): Promise<void> {
  const owner = await ports.accounts.findOwner(ownerId);
  const changed =
    owner === undefined
      ? undefined
      : await ports.accounts.changeOwner({ ...owner, settings: { ...owner.settings, ...flags } });
  if (changed?.ok !== true) throw new Error('the company was changed meanwhile');
}
