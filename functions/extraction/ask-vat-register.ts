import { findFirstValue } from '#shared/field/field.ts';
import { judgeParty } from '#shared/party/own-company.ts';
import { findSupplierKey } from '#shared/party/supplier-key.ts';
import { findVatCheck, type FindVatCheckDeps } from '#functions/domain/suppliers/find-vat-check.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { changeReading, findCurrentReading, type ExtractionTask } from './change-reading.ts';

type Deps = FindVatCheckDeps & {
  readonly documents: Documents;
  readonly accounts: Pick<Accounts, 'findOwner'>;
};

/**
 * Keeps with an e-invoice what VIES says of the VAT number of its supplier on the day it comes in. Another reading asks only about
 * another number. An answer holds nothing: it stands beside the findings, and without one the document goes on.
 */
export const askVatRegister =
  (deps: Deps) =>
  async (task: ExtractionTask): Promise<null> => {
    const record = await findCurrentReading(deps.documents, task);
    if (record?.head.einvoice === undefined) return null;
    const { fields } = record;
    const vatId = findFirstValue(fields, 'supplierVatId').replace(/\s+/gu, '').toUpperCase();
    if (vatId === '' || record.head.einvoice.vatCheck?.vatId === vatId) return null;
    const own = await deps.accounts.findOwner(task.ownerId);
    if (own === undefined || judgeParty(fields, 'supplier', own)?.isOwn === true) return null;
    const sought = { ownerId: task.ownerId, key: findSupplierKey(fields), vatId, requester: own.vatId };
    const vatCheck = await findVatCheck(deps, sought);
    await changeReading(deps.documents, task, ({ head }) =>
      head.einvoice === undefined || vatCheck === undefined
        ? undefined
        : { head: { ...head, einvoice: { ...head.einvoice, vatCheck } } },
    );
    return null;
  };
