import type { Contradiction } from '#shared/check/contradiction.ts';
import type { Contract, RefusalOf, ReplyOf } from '#shared/api/contract.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { Role } from '#shared/kit/role.ts';
import type { StepProblem } from '#shared/workflow/workflow-problem.ts';

/** The sender of a request. */
export type Visitor = {
  readonly locale: Locale;
  /** The live connection of the screen that asks; it is spared its own echo. */
  readonly socketId: string | undefined;
  readonly ip: string;
  readonly userAgent: string;
  /** The Password header of POST /pdf-unlock; never logged. */
  readonly password?: string;
  /** The token of POST /user/login-by-token; never logged. */
  readonly signInToken?: string;
};

/** A signed-in account, perhaps suspended, perhaps without a company. */
export type AccountCaller = Visitor & {
  readonly userId: string;
  readonly ownerId: string | null;
  /** Fingerprint of the session that the request came with. */
  readonly sessionId: string;
};

/** A member of the company in whose name the request acts. The role is the one in that company. */
export type Caller = AccountCaller & { readonly ownerId: string; readonly role: Role; readonly name: string };

export type CallerOf<C extends Contract> = C['access'] extends 'public'
  ? Visitor
  : C['access'] extends 'account'
    ? AccountCaller
    : Caller;

/** What a refusal may carry beside its name: values for its text, ids for links. */
export type RefusalDetails = Readonly<Record<string, string | number | boolean>>;

/** What a use case answers to its contract. `session` starts or ends the caller's session cookie. */
export type Outcome<C extends Contract> =
  | { readonly ok: true; readonly value: ReplyOf<C>; readonly session?: { readonly start: string } | 'end' }
  | {
      readonly ok: false;
      readonly error: RefusalOf<C>;
      readonly details?: RefusalDetails;
      readonly steps?: readonly StepProblem[];
      readonly contradictions?: readonly Contradiction[];
    };
