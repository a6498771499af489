import * as z from 'zod';
import type { Learned } from '#functions/ports/learned.ts';
import type { Table } from '#functions/ports/table.ts';
import { columnText, joinColumnTexts } from '#shared/table/column-texts.ts';
import { columnTextsKey } from './learned-items.ts';

const attempts = 12;
const item = z.object({ version: z.int(), texts: z.array(columnText) });

/** Texts of the columns of tables, one item for each column of a type. */
export const columnTextsInTable = (table: Table): Pick<Learned, 'teachColumnTexts' | 'columnTexts'> => ({
  async teachColumnTexts(learner, column, taught) {
    const place = columnTextsKey(learner, column);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const found = await table.get(place);
      const before = found && item.parse(found);
      const texts = taught.reduce(joinColumnTexts, before?.texts ?? []);
      const condition = before === undefined ? 'absent' : { version: before.version };
      const version = (before?.version ?? 0) + 1;
      if ((await table.write({ put: { ...place, version, texts: [...texts] }, if: condition })).ok) return;
    }
    throw new Error(`texts of column ${column} kept changing`);
  },

  async columnTexts(learner, column) {
    const found = await table.get(columnTextsKey(learner, column));
    return found === undefined ? [] : item.parse(found).texts;
  },
});
