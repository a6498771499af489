import * as z from 'zod';
import { mailboxName } from '#shared/account/mailbox-name.ts';
import type { RegisteredCompany } from '#shared/api/companies.ts';
import { findWrongNumbers, type Company, type CompanyData } from '#shared/company/company.ts';
import type { VatStatus } from '#shared/company/vat-status.ts';
import { applyFormatter } from '#shared/field/format.ts';
import { isIban } from '#shared/field/kinds/identifiers.ts';

/** A status of the VAT history as the form holds it; an empty day is "from the beginning". */
export type VatRow = { readonly from: string; readonly status: VatStatus };

type Flags = Pick<CompanyData, 'uploadsDisabled' | 'splitEmail' | 'tempboxReview'>;
type Texts = Omit<CompanyData, keyof Flags | 'vatHistory' | 'iban'>;

/** The data of a company as the form holds them; the first IBAN is the default one. */
export type CompanyForm = Texts & Flags & { readonly vatHistory: readonly VatRow[]; readonly iban: readonly string[] };
export type FormValue = CompanyForm[keyof CompanyForm];
/** The fields that are one line of text. */
export type TextField = keyof Texts;

export type CompanyProblem =
  | 'problem.name'
  | 'problem.companyId'
  | 'problem.taxId'
  | 'problem.vatId'
  | 'problem.iban'
  | 'problem.email'
  | 'problem.mailbox'
  | 'problem.vatDays';
/** The problems there are, by field; those of accounts by `iban.` and their place. */
export type CompanyProblems = Readonly<Record<string, CompanyProblem | undefined>>;

/** The names of the statuses. */
export const vatKeys = { payer: 'vat.payer', registered: 'vat.registered', nonPayer: 'vat.nonPayer' } as const;

/** A new company in a country, without any data yet. */
export const emptyForm = (country: string): CompanyForm => ({
  ...{ name: '', officialName: '', companyId: '', taxId: '', vatId: '', country },
  ...{ street: '', city: '', zip: '', email: '', phone: '', mailbox: '' },
  ...{ vatHistory: [], iban: [], uploadsDisabled: false, splitEmail: false, tempboxReview: false },
});

/** The form in which people read an IBAN; what is none stays as it is typed. */
export const formatIban = (iban: string): string => applyFormatter('iban', iban);

/** A company as the form shows it. */
export function toCompanyForm(company: Company): CompanyForm {
  const { name, officialName, companyId, taxId, vatId, country, street, city, zip, email, phone, mailbox } = company;
  const { uploadsDisabled, splitEmail, tempboxReview } = company;
  return {
    ...{ name, officialName, companyId, taxId, vatId, country, street, city, zip, email, phone, mailbox },
    ...{ uploadsDisabled, splitEmail, tempboxReview },
    vatHistory: company.vatHistory.map(({ from, status }) => ({ from: from ?? '', status })),
    iban: company.iban.map(formatIban),
  };
}

/** What the form sends; accounts without a number are left out. */
export const toCompanyData = (form: CompanyForm) => ({
  ...form,
  vatHistory: form.vatHistory.map(({ from, status }) => ({ from: from === '' ? null : from, status })),
  iban: form.iban.filter((one) => one.trim() !== ''),
});

const machineForm = (text: string): string => text.replace(/\s+/gu, '').toUpperCase();
const isEmail = (text: string): boolean => text.trim() === '' || z.email().safeParse(text.trim()).success;

/** What cannot be right, in the order of the form. Only a company that exists must have a mailbox: a new one is given one. */
export function findCompanyProblems(form: CompanyForm, isNew: boolean): CompanyProblems {
  const { country } = form;
  const [companyId, taxId, vatId] = [machineForm(form.companyId), machineForm(form.taxId), machineForm(form.vatId)];
  const wrong = findWrongNumbers({ country, companyId, taxId, vatId });
  const days = form.vatHistory.map(({ from }) => from);
  const isMailboxGood = (isNew && form.mailbox.trim() === '') || mailboxName.safeParse(form.mailbox).success;
  const accounts = form.iban.map((one, at): readonly [string, CompanyProblem | undefined] => [
    `iban.${at}`,
    one.trim() === '' || isIban(machineForm(one)) ? undefined : 'problem.iban',
  ]);
  const found: readonly (readonly [string, CompanyProblem | undefined])[] = [
    ['companyId', wrong.includes('companyId') ? 'problem.companyId' : undefined],
    ['name', form.name.trim() === '' ? 'problem.name' : undefined],
    ['taxId', wrong.includes('taxId') ? 'problem.taxId' : undefined],
    ['email', isEmail(form.email) ? undefined : 'problem.email'],
    ['vatId', wrong.includes('vatId') ? 'problem.vatId' : undefined],
    ['vatHistory', new Set(days).size === days.length ? undefined : 'problem.vatDays'],
    ...accounts,
    ['mailbox', isMailboxGood ? undefined : 'problem.mailbox'],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/**
 * What a company of the register changes in the form: names, numbers and the seat. What the register does not hold stays as it is typed, and so
 * does a short name that the person chose.
 */
export function fillFromRegister(form: CompanyForm, found: RegisteredCompany): Readonly<Record<string, string>> {
  const isNameChosen = form.name.trim() !== '' && form.name !== form.officialName;
  const { name, ...rest } = found;
  const filled: Readonly<Record<string, string>> = { ...rest, officialName: name, name: isNameChosen ? '' : name };
  return Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== ''));
}

/** The accounts with the one at this place first: the default one. */
export const makeDefault = (ibans: readonly string[], at: number): readonly string[] => [
  ...ibans.slice(at, at + 1),
  ...ibans.filter((_, place) => place !== at),
];
