import type { PasswordCost } from '#functions/adapters/system/secrets.ts';

/** Passwords of people in tests cost next to nothing: hundreds of them are hashed; `secrets.test.ts` proves those of the product. */
export const quickPasswords: PasswordCost = { log2N: 4, r: 8, p: 1 };
