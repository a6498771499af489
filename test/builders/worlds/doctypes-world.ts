import type { Doctype } from '#shared/doctype/doctype.ts';
import { accountsWorld } from './accounts-world.ts';
import { sampleDoctype } from '../records/doctype.ts';
import { documentsWorld, sampleField, sampleHead } from './documents-world.ts';

/** A company with an administrator, its document types and its documents, over one table in memory. */
export async function doctypesWorld() {
  const people = accountsWorld();
  const stores = documentsWorld({ table: people.store });
  const owner = await people.company('Ranný kvas');
  const admin = await people.person({ companies: [[owner, 'admin']] });
  const world = { ...stores, accounts: people.accounts };
  return {
    ...world,
    owner,
    admin,
    caller: people.caller(admin, owner),
    company: (name: string) => people.company(name),
    person: (numbers: Parameters<typeof people.person>[0]) => people.person(numbers),
    callerOf: people.caller,

    /** Adds a saved type. */
    async type(over: Partial<Doctype> = {}, ownerId = owner): Promise<Doctype> {
      const added = await stores.doctypes.add({ ownerId, doctype: sampleDoctype(over) });
      if (!added.ok) throw new Error(`the company has the type ${over.id ?? ''} already`);
      return added.value;
    },

    /** Adds a document of a type, with an internal number if it is given. */
    async document(doctype: string, { number = '', ownerId = owner } = {}): Promise<string> {
      const head = sampleHead({ _id: stores.ids.id(), ownerId, doctype });
      const fields = number === '' ? [] : [sampleField('internalNumber', number)];
      const made = await stores.documents.create({ head, pages: [], fields, tables: [] });
      if (!made.ok) throw new Error('no document');
      return made.value._id;
    },

    /** Moves a document to the trash. */
    async trash(id: string, ownerId = owner): Promise<void> {
      const head = await stores.documents.findHead(ownerId, id);
      if (head === undefined) throw new Error('no document');
      await stores.documents.change({ head: { ...head, deletedAt: '2026-01-16T00:00:00.000Z' } });
    },
  };
}
