import type { VatCheck } from '#shared/company/vat-check.ts';
import { isVatId } from '#shared/field/kinds/identifiers.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { VatRegister } from '#functions/ports/parties.ts';

export type CheckVatIdDeps = {
  readonly vatRegister: VatRegister;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly clock: Clock;
};

type Asked = {
  readonly vatId: string;
  /** The VAT number of the company that asks; empty without one. */
  readonly requester: string;
  readonly ownerId: string;
};

/** Inquiries of one company: the register belongs to everybody. */
const limit = { inquiries: 200, seconds: 3600 } as const;

type Refused = {
  readonly ok: false;
  readonly error: 'vat-id-missing' | 'vat-register-off' | 'vat-register-unavailable' | 'too-many-attempts';
  readonly details?: { readonly seconds: number };
};

/** Asks the register of VAT numbers; a number that cannot be one is not sent. */
export async function checkVatId(
  { vatRegister, rateLimits, clock }: CheckVatIdDeps,
  { vatId, requester, ownerId }: Asked,
): Promise<Extract<Result<VatCheck, never>, { readonly ok: true }> | Refused> {
  if (!isVatId(vatId)) return failed('vat-id-missing');
  if (!vatRegister.available) return failed('vat-register-off');
  const { inquiries, seconds } = limit;
  if (await rateLimits.exceeded(`vatCheck:${ownerId}`, inquiries, seconds))
    return { ok: false, error: 'too-many-attempts', details: { seconds } };
  const at = isoNow(clock);
  const answer = await vatRegister.check(vatId, requester);
  if (answer.status === 'unavailable') return failed('vat-register-unavailable');
  const { status, ...known } = answer;
  return ok({ vatId, valid: status === 'valid', at, ...known });
}
