import type { vatRegimes } from '#shared/field/catalogue/taxes.ts';
import type { EinvoiceLine } from './einvoice.ts';

type Regime = (typeof vatRegimes)[number];

/**
 * How a category of tax is taxed for the customer (EN 16931 code list UNCL5305, docs/vat/law.md): Z is exempt with deduction, as neither of our
 * countries taxes at nought; O is no supply that is taxed; L and M are taxes of the Canary Islands and of Ceuta and Melilla. S and what the list
 * lacks say nothing beside the rate. Where the company is the supplier, `proposeLineRegimes` turns K and G round.
 */
const regimes: Readonly<Partial<Record<string, Regime>>> = {
  AE: 'reverseCharge',
  K: 'acquisition',
  G: 'export',
  E: 'exempt',
  Z: 'exemptDeductible',
  O: 'outside',
  L: 'foreignVat',
  M: 'foreignVat',
};

/** Categories that tell the regime of a whole document; of the others sums and parties tell more. */
const telling: ReadonlySet<string> = new Set(['K', 'G', 'E']);

/** The regime that the categories of a breakdown name: reverse charge wherever there is any, else that of the only category. */
export function findRegime(categories: readonly (string | undefined)[]): Regime | undefined {
  if (categories.includes('AE')) return 'reverseCharge';
  const [only, ...others] = new Set(categories);
  return only !== undefined && others.length === 0 && telling.has(only) ? regimes[only] : undefined;
}

/** The lines of an e-invoice; where their categories differ, each with its regime. Of lines that are all alike the document speaks. */
export function withRegimes(
  lines: readonly { readonly line: EinvoiceLine; readonly category: string | undefined }[],
): readonly EinvoiceLine[] {
  const mixed = new Set(lines.map(({ category }) => category)).size > 1;
  return lines.map(({ line, category }) => {
    const regime = mixed ? regimes[category ?? ''] : undefined;
    return regime === undefined ? line : { ...line, vatRegime: regime };
  });
}
