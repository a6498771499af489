import { recheck } from '#shared/check/recheck.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { settleRegime, usesRegime, type TaxedCompany } from './settle-regime.ts';

/** What the regime of a document depends on beside its values. */
export type Taxed = {
  readonly doctype:
    | {
        readonly exportSystemType: AccountingKind | null;
        readonly fields: readonly { readonly id: string; readonly use: boolean }[];
      }
    | undefined;
  readonly own: TaxedCompany | undefined;
  /** Plain date that counts where the document has none. */
  readonly today: string;
};

/**
 * The fields with the regime that follows from them, checked anew: what a save makes of them. Browser and server ask by this one rule,
 * so that a person sees a proposal before they confirm. The very same fields where nothing changes, where the type has no regime, or where
 * the company is not known.
 */
export function followRegime(
  fields: readonly FieldValue[],
  tables: readonly LineTable[],
  { doctype, own, today }: Taxed,
): readonly FieldValue[] {
  if (own === undefined || !usesRegime(doctype)) return fields;
  const settled = settleRegime(fields, tables, { kind: doctype?.exportSystemType ?? null, own, today });
  return settled === fields ? fields : recheck(settled);
}
