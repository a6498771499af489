import { fieldDefinition } from '#shared/field/catalogue.ts';

/** The fields that are used and hidden together with one, itself among them (ledger R-DTY-34). */
export const siblingsOf = (id: string): readonly string[] => fieldDefinition(id)?.siblings ?? [id];
