import type { InputOf } from '#shared/api/contract.ts';
import { maxTried, type tryBookingRules as trying, type TriedDocument } from '#shared/api/booking.ts';
import { findPartnerRole } from '#shared/booking/booking-facts.ts';
import { tryBooking } from '#shared/default-booking/try-booking.ts';
import { findFirstValue } from '#shared/field/field.ts';
import { ok } from '#shared/kit/result.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import { findBooking, type BookingDeps } from '#functions/domain/booking/find-booking.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { getToday } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Documents } from '#functions/ports/documents.ts';

type Deps = Omit<BookingDeps, 'bookingRules'> & {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly documents: Pick<Documents, 'find'>;
  readonly doctypes: Pick<Doctypes, 'list'>;
  readonly documentIndex: Pick<DocumentIndex, 'listIds'>;
};

/** Documents that are read side by side. */
const atOnce = 10;

/** Tries rules on the latest confirmed documents of a company, without writing anything. */
export const tryBookingRules =
  (deps: Deps) =>
  async ({ body }: InputOf<typeof trying>, { ownerId }: Pick<Caller, 'ownerId'>): Promise<Outcome<typeof trying>> => {
    const [owner, types, ids] = await Promise.all([
      deps.accounts.findOwner(ownerId),
      deps.doctypes.list(ownerId),
      deps.documentIndex.listIds({
        ...{ ownerId, filters: { status: 'confirmed' }, today: getToday(deps.clock) },
        ...{ order: { by: 'updatedAt', descending: true }, offset: 0, limit: maxTried },
      }),
    ]);
    const doctypes = new Map(types.map((doctype) => [doctype.id, doctype]));
    const { rules } = body;
    const bookingRules = { read: async () => ({ rules, version: 0 }) };

    const tryOne = async (id: string): Promise<TriedDocument | undefined> => {
      const record = await deps.documents.find(ownerId, id);
      if (record === undefined || record.head.deletedAt !== null || record.head.step !== archivedStep) return undefined;
      const { head, fields, tables } = record;
      const doctype = doctypes.get(head.doctype);
      const found = await findBooking({ ...deps, bookingRules }, { owner, fields, doctype });
      const role = findPartnerRole(doctype?.exportSystemType ?? null);
      const about = { document: id, name: head.name, supplier: findFirstValue(fields, `${role}Name`) };
      if (found === undefined) return { ...about, values: [], notSplit: null };
      const { values, notSplit } = tryBooking(fields, tables, found);
      return { ...about, values: [...values], notSplit: notSplit ?? null };
    };

    const tried: (TriedDocument | undefined)[] = [];
    for (let at = 0; at < ids.length; at += atOnce)
      tried.push(...(await Promise.all(ids.slice(at, at + atOnce).map(tryOne))));
    const looked = tried.filter((one) => one !== undefined);
    return ok({
      tried: looked.length,
      documents: looked.filter(({ values, notSplit }) => values.length > 0 || notSplit !== null),
    });
  };
