import * as z from 'zod';
import type { ReadMark, ReadMarks, ReadMarkKey } from '#functions/ports/read-marks.ts';
import type { Key, Table } from '#functions/ports/table.ts';
import { documentPk } from '../documents/keys.ts';

/** Single marks that are kept. */
const maxSingle = 500;
/** Marks of one person are written by their few screens; a lost race is tried again this often. */
const attempts = 8;

const item = z.object({ version: z.int(), upTo: z.string().nullable(), single: z.array(z.string()) });
const nothing = { version: 0, upTo: null, single: [] };

export const readMarksPk = (ownerId: string, docId: string): string => `${documentPk(ownerId, docId)}#READ`;
const toKey = ({ ownerId, docId, userId, what }: ReadMarkKey): Key => ({
  pk: readMarksPk(ownerId, docId),
  sk: `${what}#${userId}`,
});

/** Read marks in the table: one item per person, document and subject. */
export function readMarksInTable({ table }: { readonly table: Table }): ReadMarks {
  async function read(of: ReadMarkKey): Promise<z.infer<typeof item>> {
    const found = await table.get(toKey(of));
    return found === undefined ? nothing : item.parse(found);
  }

  async function change(of: ReadMarkKey, decide: (mark: ReadMark) => ReadMark | undefined): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { version, ...mark } = await read(of);
      const next = decide(mark);
      if (next === undefined) return;
      const put = { ...toKey(of), version: version + 1, upTo: next.upTo, single: [...next.single] };
      const done = await table.write({ put, if: version === 0 ? 'absent' : { version } });
      if (done.ok) return;
    }
    throw new Error(`read marks of ${of.userId} on ${of.docId} kept changing`);
  }

  return {
    async read(of) {
      const { upTo, single } = await read(of);
      return { upTo, single };
    },
    upTo: (of, name) =>
      change(of, ({ upTo, single }) =>
        upTo !== null && upTo >= name ? undefined : { upTo: name, single: single.filter((one) => one > name) },
      ),
    one: (of, name) =>
      change(of, ({ upTo, single }) =>
        (upTo !== null && upTo >= name) || single.includes(name)
          ? undefined
          : { upTo, single: [...single, name].slice(-maxSingle) },
      ),
  };
}
