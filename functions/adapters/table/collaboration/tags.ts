import type { Tags } from '#functions/ports/tags.ts';
import type { Key, Table } from '#functions/ports/table.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { companyTag, tagLimits } from '#shared/tag/tag.ts';
import { listItems } from '../list-items.ts';

const tagsPk = (ownerId: string): string => `C#${ownerId}#TAGS`;
const toKey = (ownerId: string, value: string): Key => ({ pk: tagsPk(ownerId), sk: value });

/** Tags in the table, one item each. */
export function tagsInTable({ table }: { readonly table: Table }): Tags {
  const list: Tags['list'] = async (ownerId) => {
    const items = await listItems(table, { pk: tagsPk(ownerId) }, tagLimits.perCompany);
    return items
      .map((item) => companyTag.parse(item))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'sk') || a.value.localeCompare(b.value));
  };

  return {
    list,

    async keep(ownerId, tags) {
      const known = new Set((await list(ownerId)).map(({ value }) => value));
      const added = tags.filter(({ value }) => !known.has(value)).slice(0, tagLimits.perCompany - known.size);
      // Another request may keep the same one at the same time: the first one stays.
      for (const tag of added) await table.write({ put: { ...toKey(ownerId, tag.value), ...tag }, if: 'absent' });
    },

    async change(ownerId, tag) {
      const known = await list(ownerId);
      if (known.length >= tagLimits.perCompany && !known.some(({ value }) => value === tag.value))
        return failed('too-many-tags');
      await table.write({ put: { ...toKey(ownerId, tag.value), ...tag } });
      return ok(tag);
    },

    async delete(ownerId, value) {
      await table.write({ delete: toKey(ownerId, value) });
    },
  };
}
