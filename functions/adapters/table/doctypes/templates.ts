import * as z from 'zod';
import type { Item, Key, Table } from '#functions/ports/table.ts';
import type { TemplateBrief, Templates } from '#functions/ports/templates.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { template, templateLimits, type Template } from '#shared/template/template.ts';
import { listItems } from '../list-items.ts';

const namesPk = (ownerId: string): string => `C#${ownerId}#TEMPLATES`;
const nameKey = (ownerId: string, id: string): Key => ({ pk: namesPk(ownerId), sk: id });
/** The whole template is stored apart: a list of two hundred must not read all their pages. */
const wholeKey = (ownerId: string, id: string): Key => ({ pk: `C#${ownerId}#TEMPLATE`, sk: id });

const brief: z.ZodType<TemplateBrief> = template.pick({
  id: true,
  name: true,
  version: true,
  createdAt: true,
  updatedAt: true,
});
const whole = z.object({ json: z.string() });

const items = (ownerId: string, value: Template): readonly [Item, Item] => [
  { ...wholeKey(ownerId, value.id), version: value.version, json: JSON.stringify(value) },
  { ...nameKey(ownerId, value.id), ...brief.parse(value) },
];

/** Templates in the table: one item each, and one for its line in the list. */
export function templatesInTable({ table }: { readonly table: Table }): Templates {
  const list = async (ownerId: string): Promise<readonly TemplateBrief[]> => {
    const found = await listItems(table, { pk: namesPk(ownerId) }, templateLimits.perCompany);
    return found
      .map((item) => brief.parse(item))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'sk') || a.id.localeCompare(b.id));
  };

  return {
    list,

    async find(ownerId, id) {
      const found = await table.get(wholeKey(ownerId, id));
      if (found === undefined) return undefined;
      const stored: unknown = JSON.parse(whole.parse(found).json);
      return template.parse(stored);
    },

    async add(ownerId, value) {
      if ((await list(ownerId)).length >= templateLimits.perCompany) return failed('too-many');
      const first = { ...value, version: 1 };
      const [full, line] = items(ownerId, first);
      // A repeated request finds its template there already.
      await table.transact([{ put: full, if: 'absent' }, { put: line }]);
      return ok(first);
    },

    async change(ownerId, value) {
      const next = { ...value, version: value.version + 1 };
      const [full, line] = items(ownerId, next);
      const done = await table.transact([{ put: full, if: { version: value.version } }, { put: line }]);
      return done.ok ? ok(next) : failed('stale-version');
    },

    async delete(ownerId, id) {
      await table.transact([{ delete: wholeKey(ownerId, id) }, { delete: nameKey(ownerId, id) }]);
    },
  };
}
