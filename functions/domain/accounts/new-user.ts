import type { Locale } from '#shared/kit/locale.ts';
import type { UserRecord } from '#functions/ports/accounts.ts';

type NewUser = {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly currentOwnerId: string;
  readonly locale: Locale;
};

/** A user who has just got an account. */
export const createUser = ({ locale, name, ...rest }: NewUser): UserRecord => ({
  ...rest,
  version: 0,
  name,
  fullname: name,
  avatar: null,
  settings: { locale },
  params: {},
  canCreateOwners: false,
  deactivatedAt: null,
});
