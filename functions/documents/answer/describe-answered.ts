import type { Obstacle } from '#shared/api/einvoice-answers.ts';
import { openEnvelope } from '#shared/einvoice/envelope.ts';
import { describeAnsweredInvoice, type AnsweredInvoice } from '#shared/invoice-response/answered-invoice.ts';
import { failed, type Result } from '#shared/kit/result.ts';
import { getOfficialName } from '#shared/company/company-name.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import { findEinvoiceRoot, type EinvoiceDeps } from '#functions/domain/documents/find-einvoice.ts';

export type AnsweredDeps = EinvoiceDeps & { readonly accounts: Pick<Accounts, 'findOwner'> };

/** What an answer says of the e-invoice that a document was made of, or why it cannot be answered. */
export async function describeAnswered(
  deps: AnsweredDeps,
  record: DocumentRecord,
): Promise<Result<AnsweredInvoice, Obstacle>> {
  const { einvoice, ownerId } = record.head;
  if (einvoice === undefined) return failed('not-an-einvoice');
  const [root, owner] = await Promise.all([findEinvoiceRoot(deps, record), deps.accounts.findOwner(ownerId)]);
  const payload = root && openEnvelope(root)?.payload;
  if (payload === undefined) return failed('not-an-einvoice');
  if (owner === undefined) throw new Error('the company of the document is gone');
  const { country, companyId, taxId, vatId } = owner;
  return describeAnsweredInvoice(payload, {
    own: { country, companyId, taxId, vatId, name: getOfficialName(owner) },
    envelope: einvoice,
  });
}
