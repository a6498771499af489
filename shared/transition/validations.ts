import type { OwnCompanyMarks } from '#shared/party/own-company.ts';
import { findHomeAmount } from '#shared/money/home-amount.ts';
import { runRules } from '#shared/check/rules.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { getIdentity } from '#shared/document/fields/identity.ts';
import { findFirstValue, type FieldValue } from '#shared/field/field.ts';
import { findInvalidity } from '#shared/field/validate.ts';
import { compareDecimals } from '#shared/kit/money.ts';
import { listSupplierKeys } from '#shared/party/supplier-keys.ts';
import type { Facts } from '#shared/workflow/conditions.ts';
import type { ValidationId } from '#shared/workflow/validation-blueprints.ts';
import { readValidation } from '#shared/workflow/validation-text.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';

/** What the company's archive knows of a document; the fields alone do not say it. */
export type ArchiveFacts = {
  /** A confirmed document of the same supplier is in the archive. */
  readonly supplier: boolean;
  /** It repeats another document. */
  readonly hasDuplicate: boolean;
  /** The numbers of the company itself, where they were asked for. */
  readonly own?: OwnCompanyMarks | undefined;
};

/** A step as far as its validations go. */
type Asking = Pick<WorkflowStep, 'validations' | 'operatorValidations'>;

const idFields = ['supplier', 'customer'].flatMap((party) =>
  ['CompanyId', 'TaxId', 'VatId'].map((id) => [`${party}${id}`, `${party}Country`] as const),
);

/** The rules (shared/check/rules.ts) that a validation stands on. */
const sumChecks: ReadonlySet<string> = new Set(['base-and-vat-make-total', 'rate-makes-vat', 'rows-make-sum']);

/** Whether every filled value of an id is valid, for the country of its party. */
const areIdsValid = (fields: readonly FieldValue[]): boolean =>
  idFields.every(([id, countryId]) => {
    const country = findFirstValue(fields, countryId);
    return fields.every(({ _id, value }) => _id !== id || findInvalidity(id, value, { country }) === null);
  }) && !failedChecks(fields).has('vat-id-agrees');

/** What the rules find wrong in these values. */
const failedChecks = (fields: readonly FieldValue[]): ReadonlySet<string> =>
  new Set(runRules(fields).flatMap(({ rule, result }) => (result === 'failed' ? [rule] : [])));

/** In the money of the books; a foreign total without a rate is within no limit. */
function isWithinLimit({ fields, bookCurrency }: Facts, limit: string): boolean {
  const total = { id: 'totalAmount', value: findFirstValue(fields, 'totalAmount') };
  const home = findHomeAmount(fields, total, bookCurrency);
  return home !== undefined && compareDecimals(home.replace('-', ''), limit) <= 0;
}

/** Whether one validation holds. What is not filled cannot be wrong; but an unknown amount is within no limit. */
function holds(id: ValidationId, limit: string, facts: Facts, known: ArchiveFacts): boolean {
  const { fields } = facts;
  switch (id) {
    case 'sums-agree':
      return ![...failedChecks(fields)].some((name) => sumChecks.has(name));
    case 'iban-valid':
      return fields.every(({ _id, value }) => _id !== 'paymentIBAN' || findInvalidity(_id, value) === null);
    case 'company-ids-valid':
      return areIdsValid(fields);
    case 'supplier-known':
      return known.supplier;
    case 'not-duplicate':
      return !known.hasDuplicate;
    case 'due-after-issue':
      return !failedChecks(fields).has('due-after-issue');
    case 'amount-within-limit':
      return isWithinLimit(facts, limit);
  }
}

/**
 * The validations of a step that keep a document from leaving it, as the step holds them: with AND all that do not hold, with
 * OR all of them when none holds. Empty when the document may go on. One that the product does not know holds for nothing.
 */
export function findUnmetValidations(step: Asking, facts: Facts, known: ArchiveFacts): readonly string[] {
  const unmet = step.validations.filter((text) => {
    const read = readValidation(text);
    return typeof read === 'string' || !holds(read.id, read.param, facts, known);
  });
  return step.operatorValidations === 'OR' && unmet.length < step.validations.length ? [] : unmet;
}

/** Whether a step's validations ask for more than the values of the document. */
export const needsArchive = ({ validations }: Asking): boolean =>
  validations.some((text) => text === 'supplier-known' || text === 'not-duplicate');

/** What a document is known by: the names of its supplier, and its identity where its type has one. */
export type Archive = {
  /** Whether one of these names belongs to a supplier of the company. */
  hasSupplier(keys: readonly string[]): Promise<boolean>;
  /** Whether the document repeats another one with this identity: one that came before it, or is archived already. */
  hasDuplicate(identity: string): Promise<boolean>;
};

/** Asks the archive about a document. */
export async function readArchiveFacts(
  archive: Archive,
  document: { readonly fields: readonly FieldValue[]; readonly doctype: Doctype | undefined },
): Promise<ArchiveFacts> {
  const identity = getIdentity(document.fields, document.doctype);
  const [supplier, hasDuplicate] = await Promise.all([
    archive.hasSupplier(listSupplierKeys(document.fields)),
    identity !== undefined && archive.hasDuplicate(identity),
  ]);
  return { supplier, hasDuplicate };
}

/** Nothing is known: no supplier, no duplicate. */
export const noArchiveFacts: ArchiveFacts = { supplier: false, hasDuplicate: false };
