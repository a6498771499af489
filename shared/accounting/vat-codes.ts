import * as z from 'zod';
import { readableLine } from '#shared/kit/readable-name.ts';

/** Ways in which the customer owes the tax of a purchase; programs have a code of their own for each (§ 69 of Act 222/2004). */
export const assessedWays = [
  ...(['reverseCharge', 'acquisition', 'triangular', 'serviceEu', 'serviceAbroad'] as const),
  'importSelfAssessed',
] as const;
export type AssessedWay = (typeof assessedWays)[number];

/** What purchases have codes for: plain domestic tax, what we assess ourselves, and corrections of both. */
export const purchaseWays = ['domestic', 'domesticCorrected', ...assessedWays, 'corrected'] as const;
export type PurchaseWay = (typeof purchaseWays)[number];

/** What sales have codes for: plain domestic tax, its corrections, and sales without tax that stand in a return all the same. */
export const saleWays = [
  ...(['domestic', 'domesticCorrected', 'reverseCharge', 'euSupply', 'triangular', 'serviceEu'] as const),
  ...(['suppliedAbroad', 'export', 'exemptDeductible', 'exempt'] as const),
] as const;
export type SaleWay = (typeof saleWays)[number];

/** Codes of a purchase by how much of its tax is deducted, and its section of the control statement where the program takes one. */
export const purchaseCodes = ['full', 'coefficient', 'none', 'section'] as const;
export const saleCodes = ['code', 'section'] as const;

const code = (max: number) => readableLine(max);

/** The codes of a program's own list by what they stand for; what is not named has none. Codes have at most `max` characters. */
export const codeTable = (max: number) =>
  z
    .object({
      purchases: z.partialRecord(z.enum(purchaseWays), z.partialRecord(z.enum(purchaseCodes), code(max))).default({}),
      sales: z.partialRecord(z.enum(saleWays), z.partialRecord(z.enum(saleCodes), code(max))).default({}),
    })
    .prefault({});
export type CodeTable = z.infer<ReturnType<typeof codeTable>>;

/** What Omega books under sum types of its own: corrections of self-assessed tax have theirs, whatever was bought. */
export const sumTypeWays = [...assessedWays, 'corrected'] as const;

/**
 * The rows of a purchase whose tax we assess: its base, the tax that is owed (credit 343) and the tax that is deducted (debit 343); without
 * deduction base and tax on the account of the cost.
 */
export const sumTypeRows = ['base', 'owed', 'deducted', 'undeductedBase', 'undeductedTax'] as const;

/** Sum types of Omega by way, row and rate. */
export const sumTypeTable = z
  .partialRecord(
    z.enum(sumTypeWays),
    z.partialRecord(z.enum(sumTypeRows), z.partialRecord(z.enum(['basic', 'reduced', 'reduced2']), code(10))),
  )
  .default({});
export type SumTypeTable = z.infer<typeof sumTypeTable>;
