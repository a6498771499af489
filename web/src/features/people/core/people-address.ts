import { peoplePageSizes, personState, type PersonState } from '#shared/account/person.ts';

/** What the address of /users holds: words, state, page and page size. */
export type PeopleAddress = {
  readonly q: string;
  /** Undefined: people of every state. */
  readonly state: PersonState | undefined;
  readonly page: number;
  readonly size: (typeof peoplePageSizes)[number];
};

const defaultSize = 25;

type Query = { readonly get: (name: string) => string | null };

/** Nonsense in the address is read as the default. */
export function parsePeopleAddress(query: Query): PeopleAddress {
  const page = Number(query.get('page') ?? '1');
  const state = personState.safeParse(query.get('state'));
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    state: state.success ? state.data : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
    size: peoplePageSizes.find((size) => String(size) === query.get('size')) ?? defaultSize,
  };
}

/** The parameters of the address; defaults are left out. */
export function toPeopleQuery({ q, state, page, size }: PeopleAddress): Readonly<Record<string, string>> {
  return {
    ...(q === '' ? {} : { q }),
    ...(state === undefined ? {} : { state }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(size === defaultSize ? {} : { size: String(size) }),
  };
}
