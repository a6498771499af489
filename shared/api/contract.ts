import * as z from 'zod';
import type { Role } from '#shared/kit/role.ts';
import type { Refusal } from './refusals.ts';

/** No parameters, query or body. */
export const nothing = z.object({});

/**
 * Who may call: anyone; signed-in users, suspended or not; or members of the current company with one of the roles.
 */
export type Access = 'public' | 'account' | readonly Role[];

/** The parts of the product that serve operations. */
export type Area =
  | 'accounts'
  | 'analytics'
  | 'archive'
  | 'attachments'
  | 'companies'
  | 'discussion'
  | 'doctypes'
  | 'documents'
  | 'exports'
  | 'intake'
  | 'integrations'
  | 'learning'
  | 'notifications'
  | 'numbers'
  | 'parties'
  | 'payments'
  | 'quality'
  | 'suppliers'
  | 'templates'
  | 'vat-watch'
  | 'workflow';

/** What comes back: parsed JSON, a file with its own content type, or nothing (204, or 205 where the operation says so). */
export type Reply = z.ZodType | 'file' | 'nothing';

/** One HTTP operation, defined once: infra routes it, functions serve it, web calls it, integrators read it. */
export type Contract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType | 'binary' = z.ZodType | 'binary',
  Answer extends Reply = Reply,
  Refused extends Refusal = Refusal,
> = {
  /** Operation id, camelCase, unique; its handler is found by it in the table of the area. */
  readonly name: string;
  /** One sentence for integrators. */
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The specification's path, without the /api prefix under which the web is served. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The media types in which a binary body may be sent, the usual one first; any where they are missing. */
  readonly mediaTypes?: readonly string[];
  readonly answer: Answer;
  /** The refusals of this operation, beyond those that every operation has (malformed, not-signed-in, suspended, forbidden…). */
  readonly refusals: readonly Refused[];
  /** The part of the product that serves it; integrators see it as the operation's tag. */
  readonly area: Area;
};

type Parsed<T> = T extends z.ZodType ? z.output<T> : Uint8Array;

/** What a use case receives: parsed path parameters, query and body. */
export type InputOf<C extends Contract> = {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: Parsed<C['body']>;
};

/** A file in an answer. */
export type FileReply = {
  readonly contentType: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** The path of the operation that makes this file; the caller is sent there (303) and the bytes are left empty. */
  readonly elsewhere?: `/${string}`;
  /** The address names this content and never another one: browsers may keep it. */
  readonly immutable?: true;
};

/** What a use case answers. */
export type ReplyOf<C extends Contract> = C['answer'] extends z.ZodType
  ? z.input<C['answer']>
  : C['answer'] extends 'file'
    ? FileReply
    : undefined | { readonly status: 204 | 205 };

export type RefusalOf<C extends Contract> = C['refusals'][number];

/** Keeps the literal types of a contract while checking its shape. */
export const contract = <
  const Params extends z.ZodType,
  const Query extends z.ZodType,
  const Body extends z.ZodType | 'binary',
  const Answer extends Reply,
  const Refused extends Refusal,
>(
  received: Contract<Params, Query, Body, Answer, Refused>,
): Contract<Params, Query, Body, Answer, Refused> => received;
