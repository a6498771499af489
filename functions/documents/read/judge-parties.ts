import type { InputOf } from '#shared/api/contract.ts';
import type { judgeParties as contract } from '#shared/api/party-judgement.ts';
import type { VatCheck } from '#shared/company/vat-check.ts';
import type { PartyJudgement } from '#shared/document/party-judgement.ts';
import { findFirstValue } from '#shared/field/field.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { judgeParty, type OwnCompanyMarks } from '#shared/party/own-company.ts';
import { findSupplierKey } from '#shared/party/supplier-key.ts';
import { findWholeSupplier, type WholeSupplier } from '#functions/domain/suppliers/whole-supplier.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Suppliers } from '#functions/ports/suppliers.ts';

type JudgeParties = typeof contract;
type Deps = {
  readonly documents: Pick<Documents, 'find'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly suppliers: Pick<Suppliers, 'find'>;
  readonly documentIndex: Pick<DocumentIndex, 'listIds'>;
  readonly clock: Clock;
};

/** Numbers by which a supplier is known also where documents name it by another one. */
const numbers = ['supplierVatId', 'supplierCompanyId', 'supplierTaxId'] as const;

/** Whether a document of the supplier was confirmed, beside the one that asks. What is still to be checked makes no one known. */
async function isKnown(
  { documentIndex, clock }: Deps,
  { fields, head: { ownerId, _id } }: DocumentRecord,
  keys: readonly string[],
): Promise<boolean> {
  const named = numbers.flatMap((field) => {
    const value = findFirstValue(fields, field).trim();
    return value === '' ? [] : [{ field, operator: 'equals' as const, value }];
  });
  const conditions = [{ field: 'supplier', operator: 'in' as const, value: [...keys] }, ...named];
  const found = await Promise.all(
    conditions.map((condition) =>
      documentIndex.listIds({
        ownerId,
        filters: { status: 'confirmed', fields: [condition] },
        today: getToday(clock),
        order: { by: '_id', descending: true },
        ...{ offset: 0, limit: 2 },
      }),
    ),
  );
  return found.flat().some((id) => id !== _id);
}

/** The newest answer about the number that the document names now. */
function findNewestCheck({ fields, head }: DocumentRecord, supplier: WholeSupplier | undefined): VatCheck | null {
  const vatId = findFirstValue(fields, 'supplierVatId').replace(/\s+/gu, '').toUpperCase();
  const checks = [head.einvoice?.vatCheck, supplier?.record.vatCheck].flatMap((check) =>
    check !== undefined && check !== null && vatId !== '' && check.vatId === vatId ? [check] : [],
  );
  return checks.toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null;
}

function findOtherRecipient({ fields }: DocumentRecord, own: OwnCompanyMarks | undefined): string | null {
  const verdict = own && judgeParty(fields, 'customer', own);
  if (verdict === undefined || verdict.isOwn) return null;
  const name = findFirstValue(fields, 'customerName').trim();
  return name === '' ? verdict.value : name;
}

const nothingToSay: PartyJudgement = { isNewSupplier: false, otherRecipient: null, vatCheck: null };

/** Judges the parties of a document as it is stored now. Of what the company issued itself there is nothing to say. */
export const judgeParties =
  (deps: Deps) =>
  async ({ params }: InputOf<JudgeParties>, { ownerId }: Caller): Promise<Outcome<JudgeParties>> => {
    const [record, own] = await Promise.all([
      deps.documents.find(ownerId, params.id),
      deps.accounts.findOwner(ownerId),
    ]);
    if (record === undefined) return failed('document-not-found');
    if (own !== undefined && judgeParty(record.fields, 'supplier', own)?.isOwn === true) return ok(nothingToSay);
    const key = findSupplierKey(record.fields);
    const supplier = key === undefined ? undefined : await findWholeSupplier(deps.suppliers, ownerId, key);
    return ok({
      isNewSupplier: supplier !== undefined && !(await isKnown(deps, record, supplier.keys)),
      otherRecipient: findOtherRecipient(record, own),
      vatCheck: findNewestCheck(record, supplier),
    });
  };
