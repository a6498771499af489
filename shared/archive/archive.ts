import * as z from 'zod';
import { addDays } from '#shared/kit/dates.ts';
import { entityId } from '#shared/kit/id.ts';
import { findMonthStart, type Period } from '#shared/kit/period.ts';

/** What becomes of an archive (specification 002 §4, ledger R-ARC-05). */
export const archiveStatuses = [
  'waiting',
  'preparing',
  'uploading',
  'done',
  'empty',
  'waiting_for_delete',
  'deleted',
] as const;
export const archiveStatus = z.enum(archiveStatuses);
export type ArchiveStatus = z.infer<typeof archiveStatus>;

/** Limits of archives; those of the specification are none. */
export const archiveLimits = {
  /** Newest archives that are listed. */
  listed: 200,
  /** Archives that people of one company start in a day. */
  perDay: 30,
  /** Attempts at a password of one archive in an hour. */
  attempts: 10,
  /** Documents of one archive. */
  documents: 100_000,
  /** Days of one archive: ten years. */
  days: 3660,
} as const;

/** From when to when the documents of an archive were issued, both days included. */
export const archiveRange = z.object({ dateFrom: z.iso.date(), dateTo: z.iso.date() });
export type ArchiveRange = z.infer<typeof archiveRange>;

/** An archive as it is listed (ledger R-ARC-01, R-ARC-09). */
export const archiveRow = archiveRange.extend({
  _id: entityId('archive'),
  createdAt: z.iso.datetime(),
  /** When it was finished. */
  archived: z.iso.datetime().nullable(),
  updated: z.iso.datetime(),
  status: archiveStatus,
  /** It could not be created; somebody may try again. */
  failed: z.boolean(),
  /** The schedule of the company started it. */
  automatic: z.boolean(),
  /** Bytes of the file; 0 until it is done. */
  size: z.int().min(0),
  totalDocs: z.int().min(0),
  /** Documents that are in it so far. */
  writtenDocs: z.int().min(0),
  /** Files of its documents that were not in the store. */
  missingFiles: z.int().min(0),
  /** A signed address of the file, for an hour. */
  url: z.string().nullable(),
  /** The store has put a copy of it into another place. */
  replicated: z.boolean(),
  /** Whether it has a password; administrators may see it. */
  password: z.boolean(),
});
export type ArchiveRow = z.infer<typeof archiveRow>;

/** Whether something is still going to happen to an archive by itself. */
export const isUnsettled = ({ status, failed }: Pick<ArchiveRow, 'status' | 'failed'>): boolean =>
  !failed && ['waiting', 'preparing', 'uploading', 'waiting_for_delete'].includes(status);

/** Whether somebody may ask to delete an archive. */
export const isDeletable = ({ status }: Pick<ArchiveRow, 'status'>): boolean =>
  status !== 'waiting_for_delete' && status !== 'deleted';

/** What a company has archived without being asked: every month, every year. */
export const archiveSchedule = z.object({ monthly: z.boolean(), yearly: z.boolean() });
export type ArchiveSchedule = z.infer<typeof archiveSchedule>;

/** A month is archived on this day of the next one, when its VAT return was filed and late documents have come. */
export const monthlyDay = 26;
/** A year is archived from this month and day of the next one on, when its tax return was filed. */
export const yearlyDay = '04-01';

type DueArchive = { readonly kind: keyof ArchiveSchedule; readonly period: Period };

/** The latest periods that a schedule wants archived by a day. */
export function listDueArchives({ monthly, yearly }: ArchiveSchedule, today: string): readonly DueArchive[] {
  const back = Number(today.slice(8)) >= monthlyDay ? 1 : 2;
  const month = { from: findMonthStart(today, -back), until: addDays(findMonthStart(today, 1 - back), -1) };
  const year = Number(today.slice(0, 4)) - (today.slice(5) >= yearlyDay ? 1 : 2);
  return [
    ...(monthly ? [{ kind: 'monthly' as const, period: month }] : []),
    ...(yearly ? [{ kind: 'yearly' as const, period: { from: `${year}-01-01`, until: `${year}-12-31` } }] : []),
  ];
}

/** Letters and digits that are not taken for others. */
const clearSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const random = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A password of 100 bits that can be read out, made of a random base64url secret of twenty signs or more. */
export const toArchivePassword = (secret: string): string =>
  Array.from({ length: 20 }, (_, at) => clearSigns[random.indexOf(secret.charAt(at)) % clearSigns.length] ?? '')
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-');

const unusable = /[\\/:*?"<>|\p{C}]+/gu;

/** A name for a file or folder of an archive that every system takes, at most 60 signs. */
export function toArchiveName(name: string): string {
  const usable = name.normalize('NFC').replace(unusable, ' ').replace(/\s+/gu, ' ');
  return Array.from(usable)
    .slice(0, 60)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
}
