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
  /** The token of POST /user/login-by-token and of the second factor; never logged. */
  readonly signInToken?: string;
  /** The secret of the session that this browser has, if it still lasts; never logged. */
  readonly session?: string;
  /** The secret by which this browser is recognized at its next sign-in; never logged. */
  readonly browser?: string;
  /** The origin of the page that asks, one of our own ("https://app.example.com"); browsers alone name it. */
  readonly origin?: string;
};

/** A signed-in account, perhaps suspended, perhaps without a company; or an API key, whose id stands for a user's. */
export type AccountCaller = Visitor & {
  readonly userId: string;
  readonly ownerId: string | null;
  /** Fingerprint of the session that the request came with. */
  readonly sessionId: string;
  /** What the person called the device of the session when it was signed in; missing for sign-ins with a password. */
  readonly device?: string;
};

/** A member of the company in whose name the request acts. The role is the one in that company. */
export type Caller = AccountCaller & {
  readonly ownerId: string;
  readonly role: Role;
  readonly name: string;
  /** A program with an API key of the company, not one of its people. */
  readonly isKey?: true;
};

/** The person who asks; null for a program, to which nothing can be assigned. */
export const findPerson = ({ userId, isKey }: Pick<Caller, 'userId' | 'isKey'>): string | null =>
  isKey === true ? null : userId;

export type CallerOf<C extends Contract> = C['access'] extends 'public'
  ? Visitor
  : C['access'] extends 'account'
    ? AccountCaller
    : Caller;

/** What a refusal may carry beside its name: values for its text, ids for links. */
export type RefusalDetails = Readonly<Record<string, string | number | boolean>>;

/** What a use case answers to its contract, with what the caller's browser has to keep. */
export type Outcome<C extends Contract> =
  | {
      readonly ok: true;
      readonly value: ReplyOf<C>;
      /** Starts or ends the caller's session cookie. */
      readonly session?: { readonly start: string } | 'end';
      /** The secret by which the browser will be recognized. */
      readonly browser?: string;
    }
  | {
      readonly ok: false;
      readonly error: RefusalOf<C>;
      readonly details?: RefusalDetails;
      readonly steps?: readonly StepProblem[];
      readonly contradictions?: readonly Contradiction[];
    };
