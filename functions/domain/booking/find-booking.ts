import { getDefaultAccountingSettings } from '#shared/accounting/accounting-settings.ts';
import { exportDates, type ExportSettings } from '#shared/accounting/export-settings.ts';
import type { BookingSources } from '#shared/default-booking/apply-booking.ts';
import { findPartnerRole, listPartnerKeys } from '#shared/booking/booking-facts.ts';
import type { BookingRule } from '#shared/booking/booking-rules.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { defaultLocale } from '#shared/kit/locale.ts';
import { findSupplierKey } from '#shared/party/supplier-key.ts';
import { listSupplierKeys } from '#shared/party/supplier-keys.ts';
import { noSupplierSettings } from '#shared/supplier/supplier-settings.ts';
import { buildExportSettings } from '../exports/export-settings.ts';
import { findWholeSupplier } from '../suppliers/whole-supplier.ts';
import type { OwnerRecord } from '#functions/ports/accounts.ts';
import type { BookingRuleStore } from '#functions/ports/booking-rules.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Accounting } from '#functions/ports/exports.ts';
import type { Learned } from '#functions/ports/learned.ts';
import type { Suppliers } from '#functions/ports/suppliers.ts';

export type BookingDeps = {
  readonly bookingRules: Pick<BookingRuleStore, 'read'>;
  readonly learned: Pick<Learned, 'supplier'>;
  readonly suppliers: Pick<Suppliers, 'find'>;
  readonly accounting: Pick<Accounting, 'settings'>;
  readonly clock: Clock;
};

type BookDeps = Pick<BookingDeps, 'accounting' | 'clock'>;

/** The books of the company as rows are made for them; their accounts are read only where a rule splits. */
export async function findBooks(
  { accounting, clock }: BookDeps,
  owner: OwnerRecord,
  rules: readonly BookingRule[],
): Promise<ExportSettings> {
  const splits = rules.some((rule) => rule.on && rule.splits.length > 0);
  return buildExportSettings({
    owner,
    accounting: splits ? await accounting.settings(owner._id) : getDefaultAccountingSettings(),
    dates: exportDates.parse({}),
    ...{ locale: defaultLocale, now: isoNow(clock), origin: '' },
  });
}

type Asked = {
  readonly owner: OwnerRecord | undefined;
  readonly fields: readonly FieldValue[];
  readonly doctype: Doctype | undefined;
};

/**
 * What books a document of a company: its rules, what people settled about the supplier, and how the supplier's confirmed documents were
 * booked. Undefined without a type or a company. A type without a model takes over nothing that was learned.
 */
export async function findBooking(
  deps: BookingDeps,
  { owner, fields, doctype }: Asked,
): Promise<BookingSources | undefined> {
  if (owner === undefined || doctype === undefined) return undefined;
  const { rules } = await deps.bookingRules.read(owner._id);
  const [settings, known] = await Promise.all([
    findBooks(deps, owner, rules),
    doctype.model === 'none' ? undefined : deps.learned.supplier(owner._id, listSupplierKeys(fields)),
  ]);
  const key = findSupplierKey(fields);
  const whole = key === undefined ? undefined : await findWholeSupplier(deps.suppliers, owner._id, key);
  const { booking } = doctype.model === 'none' ? noSupplierSettings : (whole?.record.settings ?? noSupplierSettings);
  const role = findPartnerRole(doctype.exportSystemType);
  return {
    doctype,
    rules,
    past: known?.papers ?? [],
    settled: booking,
    partners: role === 'supplier' ? (whole?.keys ?? []) : listPartnerKeys(fields, role),
    settings,
  };
}
