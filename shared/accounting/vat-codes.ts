import * as z from 'zod';

/** Ways in which the customer owes the tax of a purchase; programs have a code of their own for each (§ 69 of Act 222/2004). */
export const assessedWays = [
  ...(['reverseCharge', 'acquisition', 'triangular', 'serviceEu', 'serviceAbroad'] as const),
  'importSelfAssessed',
] as const;
export type AssessedWay = (typeof assessedWays)[number];

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
    z.partialRecord(
      z.enum(sumTypeRows),
      z.partialRecord(z.enum(['basic', 'reduced', 'reduced2']), z.string().trim().max(10)),
    ),
  )
  .default({});
export type SumTypeTable = z.infer<typeof sumTypeTable>;
