import * as z from 'zod';

/** Roles and their levels (specification 000 §6). */
export const role = z.enum(['viewer', 'editor', 'admin']);
export type Role = z.infer<typeof role>;

export const roleLevel = { viewer: 1, editor: 2, admin: 3 } as const satisfies Record<Role, number>;

/** All members of the company. */
export const members = ['viewer', 'editor', 'admin'] as const satisfies readonly Role[];
/** Members who may work on documents. */
export const workers = ['editor', 'admin'] as const satisfies readonly Role[];
/** Members who may change the settings of the company. */
export const admins = ['admin'] as const satisfies readonly Role[];
