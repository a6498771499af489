import * as z from 'zod';
import { mailboxName } from '#shared/account/mailbox-name.ts';
import { isIban, isIco, isSlovakTaxId, isVatId } from '#shared/field/kinds/identifiers.ts';
import { entityId } from '#shared/kit/id.ts';
import { role } from '#shared/kit/role.ts';
import { companyAddress } from './company-address.ts';
import { vatCheck } from './vat-check.ts';
import { vatHistory, vatStatuses } from './vat-status.ts';
import { readableLine, readableName, toReadableName } from '#shared/kit/readable-name.ts';

/** Accounts of one company. */
export const maxIbans = 20;

const machineForm = (text: string): string => toReadableName(text).replace(/\s+/gu, '').toUpperCase();

const iban = z.string().overwrite(machineForm).refine(isIban);
/** One account or several (ledger R-COM-07); empty ones are left out, and each stands once. */
const ibans = z
  .union([z.string(), z.array(z.string())])
  .transform((all) => [...new Set([all].flat().map(machineForm))].filter((one) => one !== ''))
  .pipe(z.array(iban).max(maxIbans));

const address = companyAddress.extend({
  email: z.union([z.literal(''), z.string().trim().pipe(z.email().max(120))]).default(''),
});

/** Where the numbers of a company are checked by their check digits. */
const isChecked = (country: string): boolean => country === 'SK' || country === 'CZ';

type Numbers = {
  readonly country: string;
  readonly companyId: string;
  readonly taxId: string;
  readonly vatId: string;
};

/** The numbers of a company that cannot be right; empty ones are not given and fit. */
export function findWrongNumbers({ country, companyId, taxId, vatId }: Numbers): readonly (keyof Numbers)[] {
  const wrong: (keyof Numbers)[] = [];
  if (companyId !== '' && isChecked(country) && !isIco(companyId)) wrong.push('companyId');
  if (taxId !== '' && country === 'SK' && !isSlovakTaxId(taxId)) wrong.push('taxId');
  if (vatId !== '' && !isVatId(vatId)) wrong.push('vatId');
  return wrong;
}

const number = z.string().overwrite(machineForm).max(20).default('');

const data = address.extend({
  /** What its people call it: the specification's project name (ledger R-COM-16). */
  name: readableName(100),
  /** The name in the business register; empty where it is `name`. */
  officialName: readableLine(200).default(''),
  /** IČO, DIČ and IČ DPH. */
  companyId: number,
  taxId: number,
  vatId: number,
  vatHistory: vatHistory.default([]),
  iban: ibans.default([]),
  country: z.string().regex(/^[A-Z]{2}$/u),
  /** Local part of its mail-in address. */
  mailbox: mailboxName,
  uploadsDisabled: z.boolean().default(false),
  splitEmail: z.boolean().default(false),
  tempboxReview: z.boolean().default(false),
});

const checkNumbers = (given: Numbers, context: z.RefinementCtx): void => {
  for (const field of findWrongNumbers(given)) context.addIssue({ code: 'custom', path: [field], message: 'wrong' });
};

/** What an administrator says of a company (ledger R-COM-03, R-COM-05, R-COM-06). */
export const companyData = data.superRefine(checkNumbers);
export type CompanyData = z.infer<typeof companyData>;

/** The same, made from a version of the company. */
export const changedCompany = data.extend({ version: z.int().min(0) }).superRefine(checkNumbers);

/** A new company may leave its mailbox to the server, which makes one of the name. */
export const newCompany = data.extend({ mailbox: mailboxName.optional() }).superRefine(checkNumbers);

/** Pictures of a company, and the pixels that are kept of each: enough for a sharp print. */
export const companyPictures = {
  logo: { width: 800, height: 240 },
  stamp: { width: 900, height: 900 },
} as const;
export const companyPicture = z.enum(['logo', 'stamp']);
export type CompanyPicture = z.infer<typeof companyPicture>;

/** Bytes of a picture file that is taken. */
export const maxPictureBytes = 5 * 1024 * 1024;

/** A company as its members see it (ledger R-COM-03). */
export const company = z.object({
  ...data.shape,
  _id: entityId('owner'),
  id: entityId('owner'),
  /** Rises with every write; a change names the version that it was made from. */
  version: z.int(),
  projectName: z.string(),
  /** Today's status. */
  vatType: z.enum(vatStatuses),
  vatCheck: vatCheck.nullable(),
  mailbox: z.string(),
  /** The whole mail-in address. */
  mailAddress: z.string(),
  iban: z.array(z.string()),
  email: z.string(),
  /** Addresses of the pictures, without the host; null where there is none. */
  logo: z.string().nullable(),
  stamp: z.string().nullable(),
  app: z.object({ logo: z.string().nullable() }),
  /** The caller's roles in the company. */
  role: z.array(role),
  /** Connectors and when each was last there, ISO. */
  connectorApps: z.array(z.object({ system: z.string(), lastActive: z.string() })),
  /** The accounting system of its document types; null where they have none or differ. */
  workspace: z.string().nullable(),
  settings: z.object({ splitEmail: z.boolean(), tempboxReview: z.boolean(), uploadsDisabled: z.boolean() }),
});
export type Company = z.infer<typeof company>;
