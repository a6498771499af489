import type { InputOf } from '#shared/api/contract.ts';
import { maxHabits, type BookingHabit, type listBookingHabits as listing } from '#shared/api/booking.ts';
import { findHabits, maxTimes, type PastBooking } from '#shared/booking/habits.ts';
import type { ReadValue } from '#shared/field/field.ts';
import { ok } from '#shared/kit/result.ts';
import { toPartyKey } from '#shared/party/party.ts';
import { listSupplierKeys } from '#shared/party/supplier-keys.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { DocumentIndex, IndexRow } from '#functions/ports/document-index.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Learned } from '#functions/ports/learned.ts';

type Deps = {
  readonly documentIndex: Pick<DocumentIndex, 'list'>;
  readonly doctypes: Pick<Doctypes, 'list'>;
  readonly documents: Pick<Documents, 'findHead'>;
  readonly learned: Pick<Learned, 'supplier'>;
  readonly clock: Clock;
};

/** The latest confirmed documents whose suppliers are looked at, and so many of them. */
const maxLooked = 300;
const maxSuppliers = 60;
const atOnce = 10;

const parts = ['VatId', 'CompanyId', 'TaxId', 'Name'] as const;
const columns = parts.map((part) => `supplier${part}`);

type Supplier = { readonly partner: BookingHabit['partner']; readonly fields: readonly ReadValue[] };

/** The suppliers of documents, each once, the latest first; one without any number is not learned of. */
function listSuppliers(rows: readonly IndexRow[]): readonly Supplier[] {
  const found = new Map<string, Supplier>();
  for (const { fields = {} } of rows) {
    const facts = Object.fromEntries(parts.map((part) => [part, fields[`supplier${part}`] ?? '']));
    const key = toPartyKey(facts);
    if (key === undefined || key.startsWith('Name#') || found.has(key)) continue;
    const values = columns.map((_id) => ({ _id, _idx: 0, value: fields[_id] ?? '' }));
    found.set(key, { partner: { key, name: (facts['Name'] ?? '').slice(0, 200) }, fields: values });
  }
  return [...found.values()].slice(0, maxSuppliers);
}

/** Documents of one type and regime have one habit. */
function listGroups(past: readonly PastBooking[], learning: ReadonlySet<string>) {
  const groups = new Map<string, { readonly doctype: string; readonly regime: string }>();
  for (const { doctype, coding } of past) {
    const regime = coding['vatRegime'] ?? '';
    if (learning.has(doctype)) groups.set(`${doctype} ${regime}`, { doctype, regime });
  }
  return [...groups.values()];
}

/** What the next documents of the company's suppliers would be proposed by habit, with the documents that say so. */
export const listBookingHabits =
  (deps: Deps) =>
  async (_: InputOf<typeof listing>, { ownerId }: Pick<Caller, 'ownerId'>): Promise<Outcome<typeof listing>> => {
    const [rows, types] = await Promise.all([
      deps.documentIndex.list({
        ...{ ownerId, filters: { status: 'confirmed' }, today: getToday(deps.clock), columns },
        ...{ order: { by: 'updatedAt', descending: true }, offset: 0, limit: maxLooked },
      }),
      deps.doctypes.list(ownerId),
    ]);
    const learning = new Set(types.filter(({ model }) => model !== 'none').map(({ id }) => id));

    const name = async (id: string) => {
      const head = await deps.documents.findHead(ownerId, id);
      return head === undefined || head.deletedAt !== null ? [] : [{ id, name: head.name }];
    };
    const listOf = async ({ partner, fields }: Supplier): Promise<readonly BookingHabit[]> => {
      const past = (await deps.learned.supplier(ownerId, listSupplierKeys(fields)))?.papers ?? [];
      const habits: BookingHabit[] = [];
      for (const group of listGroups(past, learning)) {
        const found = [...findHabits(past, group)];
        if (found.length === 0) continue;
        const values = found.map(([field, { value, documents }]) => ({ field, value, times: documents.length }));
        const ids = new Set(found.flatMap(([, { documents }]) => documents));
        const documents = (await Promise.all([...ids].slice(0, maxTimes).map(name))).flat();
        habits.push({ partner, ...group, values, documents });
      }
      return habits;
    };

    const suppliers = listSuppliers(rows);
    const habits: BookingHabit[] = [];
    for (let at = 0; at < suppliers.length && habits.length < maxHabits; at += atOnce)
      habits.push(...(await Promise.all(suppliers.slice(at, at + atOnce).map(listOf))).flat());
    return ok({ habits: habits.slice(0, maxHabits) });
  };
