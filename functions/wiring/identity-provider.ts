import * as z from 'zod';
import { identityProviderOverOidc } from '#functions/adapters/oidc/identity-provider.ts';
import type { IdentityProvider } from '#functions/ports/identity-provider.ts';
import type { Ports } from './ports.ts';

const text = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

const providerSettings = z.object({
  /** The issuer, as it names itself: its addresses are at /.well-known/openid-configuration below it. */
  TAX_CENTRE_ISSUER: text.pipe(z.url().optional()),
  TAX_CENTRE_CLIENT_ID: text,
  /** Missing for a public client. */
  TAX_CENTRE_CLIENT_SECRET: text,
});

let shared: IdentityProvider | undefined;

/** The identity provider that the environment names; one for this process, because it keeps the issuer's addresses and keys. */
export function identityProvider({ log, clock }: Pick<Ports, 'log' | 'clock'>): IdentityProvider | undefined {
  const settings = providerSettings.parse(process.env);
  const {
    TAX_CENTRE_ISSUER: issuer,
    TAX_CENTRE_CLIENT_ID: clientId,
    TAX_CENTRE_CLIENT_SECRET: clientSecret,
  } = settings;
  if (issuer === undefined || clientId === undefined) return undefined;
  shared ??= identityProviderOverOidc({ issuer, clientId, clientSecret }, { log, now: () => clock.now() });
  return shared;
}
