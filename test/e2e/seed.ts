import { randomUUID } from 'node:crypto';
import type { Ports } from '#functions/wiring/ports.ts';
import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { DocumentStatus } from '#shared/document/document.ts';
import { archivedStep, failedStep } from '#shared/workflow/workflow.ts';
import { makeId } from '#shared/kit/id.ts';
import type { Role } from '#shared/kit/role.ts';
import { sampleField, sampleHead } from '#test/builders/worlds/documents-world.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

type Wanted = {
  readonly name: string;
  readonly status?: DocumentStatus;
  readonly total?: string;
  /** What else is special about it. */
  readonly changes?: Partial<DocumentHead>;
};

const stateOf = (status: DocumentStatus): Partial<DocumentHead> => {
  switch (status) {
    case 'waiting':
      return { step: 'kontro' };
    case 'inprogress':
      return { step: 'schval', passedSteps: ['kontro'] };
    case 'confirmed':
      return { step: archivedStep, passedSteps: ['kontro', 'schval'] };
    case 'failed':
      return { step: failedStep, failedAt: 'start', error: 'no-pages' };
  }
};

/** The second in which the last document was made: ids sort by seconds, and the order of documents is what lists show. */
let second = Math.floor(Date.now() / 1000) - 100_000;

/** Puts a document that was read earlier into the company, each a second younger than the one before. Answers its id. */
export async function putDocument(
  { documents }: Pick<Ports, 'documents'>,
  { ownerId, editor, admin }: TestCompany,
  { name, status = 'waiting', total = '', changes = {} }: Wanted,
): Promise<string> {
  second += 1;
  const _id = makeId(second, randomUUID().replaceAll('-', '').slice(0, 16));
  const now = new Date(second * 1000).toISOString();
  const head = sampleHead({
    _id,
    ownerId,
    name,
    doctype: 'fakturaprijata',
    createdAt: now,
    updatedAt: now,
    userId: [editor._id, admin._id],
    ...stateOf(status),
    ...changes,
  });
  const fields = total === '' ? [] : [sampleField('totalAmount', total), sampleField('currency', 'EUR')];
  const made = await documents.create({ head, fields });
  if (!made.ok) throw new Error(`${name}: ${made.error}`);
  return _id;
}

type Joining = {
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
  readonly uploadsDisabled?: boolean;
};

/** Adds one more company, in which the person has the role. Answers its id. */
export async function joinCompany(
  { accounts, ids }: Pick<Ports, 'accounts' | 'ids'>,
  { userId, name, role, uploadsDisabled = false }: Joining,
): Promise<string> {
  const _id = ids.id();
  const numbers = { companyId: '', taxId: '', vatId: '' };
  await accounts.addOwner({ ...sampleOwner, ...numbers, _id, name, mailbox: `m${_id}`, uploadsDisabled });
  await accounts.join(userId, _id, role);
  return _id;
}

/** Suspends the whole account of a person, as the provider does. */
export async function suspend(
  accounts: Pick<Ports['accounts'], 'findUser' | 'changeUser'>,
  userId: string,
): Promise<void> {
  const user = await accounts.findUser(userId);
  if (user === undefined) throw new Error(`no user ${userId}`);
  const changed = await accounts.changeUser({ ...user, deactivatedAt: '2026-01-01T00:00:00.000Z' });
  if (!changed.ok) throw new Error(changed.error);
}

/** Takes the person out of the company past everything that tells open screens. */
export const leaveCompany = (ports: Pick<Ports, 'table' | 'clock'>, userId: string, ownerId: string): Promise<void> =>
  accountsInTable(ports).leave(userId, ownerId);
