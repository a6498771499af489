import * as z from 'zod';
import { entityId } from '#shared/kit/id.ts';
import { locale } from '#shared/kit/locale.ts';
import { role } from '#shared/kit/role.ts';

/** The contact of a suspended user, where the deployment names no other. */
export const defaultContact = { email: 'podpora@docflow.example', phone: '+421 2 0000 0000' } as const;

/** Characters that a new password has at least (specification 000 §9). */
export const minPasswordLength = 8;

export const documentOrder = z.enum(['createdAt', 'issueDate', 'taxDate', 'step']);
export type DocumentOrder = z.infer<typeof documentOrder>;

/** What a user chose for all devices (specification 001 §3 "Client settings"). Unknown keys are kept for later versions. */
export const userSettings = z.looseObject({
  nextDocumentOrder: documentOrder.optional(),
  doctypeValidation: z.boolean().optional(),
  /** True: after confirming the next document follows without a question. */
  nextWithoutAsking: z.boolean().optional(),
  /** Null: rows that no page holds are recalculated, those that were read are not. */
  vatRecalculation: z.boolean().nullable().optional(),
  /** How much of the viewer the digital table covers where its table does not say, 0-1. */
  sheetSnapPoint: z.number().min(0).max(1).optional(),
  emailNotifications: z.boolean().optional(),
  colorScheme: z.enum(['light', 'dark', 'auto']).optional(),
  sidebarFolded: z.boolean().optional(),
  singleKeys: z.boolean().optional(),
  /** Keys of the review that the person chose, by command; a command that is not named has the product's. */
  commandKeys: z.record(z.string().max(40), z.array(z.string().min(1).max(40)).max(10)).optional(),
  locale: locale.optional(),
});
export type UserSettings = z.infer<typeof userSettings>;

/**
 * Settings that a person has for each company: those that name its types, tags and people, and whether its first steps are over for
 * the person.
 */
export const companySettings = ['tables', 'savedFilters', 'firstSteps'] as const;
export type CompanySetting = (typeof companySettings)[number];

/** Bytes that one of these settings, all others together, and a person's parameters may take as JSON. */
export const maxChoicesBytes = 64 * 1024;

export const userParams = z.looseObject({ favouriteOwners: z.array(entityId('owner')).max(1000).optional() });
export type UserParams = z.infer<typeof userParams>;

/** A company as its members see it in the switcher. */
export const ownerBrief = z.object({ _id: entityId('owner'), name: z.string(), role });
export type OwnerBrief = z.infer<typeof ownerBrief>;

/** The signed-in user (specification 000 §3, ledger R-ACC-36). */
export const currentUser = z.object({
  _id: entityId('user'),
  name: z.string(),
  fullname: z.string(),
  email: z.email(),
  avatar: z.string().nullable(),
  /** E.164; null when the person gave none. */
  phone: z.string().nullable(),
  /** An administrator set the password and the person has not chosen an own one. */
  passwordIsForeign: z.boolean(),
  /** Roles in the current company. */
  role: z.array(role),
  owners: z.array(ownerBrief),
  currentOwnerId: entityId('owner').nullable(),
  currentOwner: z
    .object({
      _id: entityId('owner'),
      id: entityId('owner'),
      name: z.string(),
      /** The name in registers and on documents; empty where it is the same. */
      officialName: z.string(),
      /** Of its seat, which says in what money its books are kept. */
      country: z.string(),
      logo: z.string().nullable(),
      uploadsDisabled: z.boolean(),
      /** IČO, DIČ and IČ DPH; empty where the company has none. */
      companyId: z.string(),
      taxId: z.string(),
      vatId: z.string(),
      /** What it is to the tax office from which day on, as `shared/company/vat-status` knows it, which is above this. */
      vatHistory: z.array(
        z.object({ from: z.string().nullable(), status: z.enum(['payer', 'registered', 'nonPayer']) }),
      ),
      /**
       * Where its documents may be mailed; null where no mail comes in. With a port, only programs on the machine of the product reach
       * the address, by SMTP.
       */
      mailIn: z.object({ address: z.string(), port: z.int().nullable() }).nullable(),
    })
    .nullable(),
  settings: userSettings,
  params: userParams,
  canCreateOwners: z.boolean(),
  deactivatedAt: z.iso.datetime().nullable(),
  isDeactivated: z.boolean(),
  isLoggedIn: z.boolean(),
  /** Whom a suspended user asks (ledger R-ACC-27); no phone line when `phone` is empty. */
  contact: z.object({ email: z.email(), phone: z.string() }),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** What any member may know of another (ledger R-FLD-57). */
export const memberBrief = z.object({ _id: entityId('user'), name: z.string(), avatar: z.string().nullable(), role });
export type MemberBrief = z.infer<typeof memberBrief>;

/** Whether the instant of a deactivation has come. Both are ISO in UTC. */
export const isDeactivated = (deactivatedAt: string | null, nowIso: string): boolean =>
  deactivatedAt !== null && deactivatedAt <= nowIso;

/** A user without companies, or whose deactivation date has passed, is suspended (specification 000 §1). */
export function isSuspended(
  user: { owners: readonly unknown[]; deactivatedAt: string | null },
  nowIso: string,
): boolean {
  return user.owners.length === 0 || isDeactivated(user.deactivatedAt, nowIso);
}
