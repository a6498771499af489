import { bookingRules } from '#shared/booking/booking-rules.ts';
import { json } from '#shared/kit/json.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { BookingRuleStore } from '#functions/ports/booking-rules.ts';
import type { Key, Table } from '#functions/ports/table.ts';

const toRulesKey = (ownerId: string): Key => ({ pk: `C#${ownerId}`, sk: 'BOOKINGRULES' });

/** The rules by which companies book, in the table: one item for each company. */
export const bookingRulesInTable = ({ table }: { readonly table: Table }): BookingRuleStore => ({
  async read(ownerId) {
    const found = await table.get(toRulesKey(ownerId));
    return found === undefined ? { rules: [], version: 0 } : bookingRules.parse(found);
  },

  async save(ownerId, { rules, version }) {
    const next = version + 1;
    const done = await table.write({
      put: { ...toRulesKey(ownerId), rules: json.parse(rules), version: next },
      if: version === 0 ? 'absent' : { version },
    });
    return done.ok ? ok({ rules, version: next }) : failed('stale-version');
  },
});
