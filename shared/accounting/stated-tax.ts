import { isTaxedHere } from '#shared/vat/regime.ts';
import type { AccountingDocument, VatRow } from './accounting-document.ts';
import { isZero } from './amounts.ts';
import { listPartDocuments } from './mapping/regime-parts.ts';

/** Sales under the one-stop shop bear the tax of another state on purpose, and so do supplies abroad at a rate that is none of ours. */
const isOfAnotherState = ({ regime }: AccountingDocument, { bucket }: VatRow): boolean =>
  regime === 'oss' || (regime === 'suppliedAbroad' && bucket === 'other');

/**
 * The rows of a sale that state tax although their regime bears none, or the company is no payer. Who states tax on an invoice owes it
 * (§ 69 par. 5 of Act 222/2004; article 203 of directive 2006/112/EC), and no program books it of such a document.
 */
export function listStatedTax(document: AccountingDocument): readonly VatRow[] {
  if (document.direction !== 'issued' || document.advance) return [];
  return listPartDocuments(document).flatMap((part) =>
    part.vat.filter(
      (row) =>
        !isZero(row.vat) && !isOfAnotherState(part, row) && !(isTaxedHere(part.regime) && document.status === 'payer'),
    ),
  );
}
