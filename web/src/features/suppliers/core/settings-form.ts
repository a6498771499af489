import { failed, ok, type Result } from '#shared/kit/result.ts';
import { supplierSettings, type BookingField, type SupplierSettings } from '#shared/supplier/supplier-settings.ts';

/** The settings of a supplier as they are typed. */
export type SettingsForm = {
  readonly dueDays: string;
  /** Divided by commas, semicolons or spaces. */
  readonly emails: string;
  readonly booking: Readonly<Partial<Record<BookingField, string>>>;
  readonly note: string;
};

export const toSettingsForm = ({ dueDays, emails, booking, note }: SupplierSettings): SettingsForm => ({
  dueDays: dueDays === null ? '' : String(dueDays),
  emails: emails.join(', '),
  booking,
  note,
});

/** The part of the settings that is wrong. */
export type SettingsProblem = 'emails' | 'dueDays' | 'note';

/** The settings that were typed, or which part of them is wrong. */
export function parseSettings(form: SettingsForm): Result<SupplierSettings, SettingsProblem> {
  const typed = form.dueDays.trim();
  const dueDays = typed === '' ? null : /^\d+$/u.test(typed) ? Number(typed) : undefined;
  const parsedDays = supplierSettings.shape.dueDays.safeParse(dueDays);
  if (!parsedDays.success) return failed('dueDays');
  const emails = supplierSettings.shape.emails.safeParse(form.emails.split(/[\s,;]+/u).filter(Boolean));
  if (!emails.success) return failed('emails');
  const booking = Object.fromEntries(Object.entries(form.booking).filter(([, value]) => value.trim() !== ''));
  const note = supplierSettings.shape.note.safeParse(form.note);
  if (!note.success) return failed('note');
  return ok(supplierSettings.parse({ dueDays: parsedDays.data, emails: emails.data, booking, note: note.data }));
}
