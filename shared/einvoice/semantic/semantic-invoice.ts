import { toPlace, type Located } from './path.ts';
import { isTermId, type GroupId, type TermId } from './business-terms.ts';

/** A value of a business term as the file writes it: spaces around it are gone, nothing else is changed. */
export type Term = {
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly at: Located;
};

/** Business terms that belong together: a party, a line, a row of the VAT breakdown. */
export type Group = {
  readonly id: GroupId;
  readonly at: Located;
  readonly terms: Readonly<Partial<Record<TermId, readonly Term[]>>>;
  readonly groups: Readonly<Partial<Record<GroupId, readonly Group[]>>>;
};

/** An invoice by the semantic model of EN 16931-1, whatever syntax it came in. */
export type SemanticInvoice = {
  readonly syntax: 'ubl' | 'cii';
  /** The group BG-0: the invoice as a whole. */
  readonly root: Group;
  /** All groups of an id, in the order of the document. */
  readonly all: (id: GroupId) => readonly Group[];
};

const none: readonly never[] = [];

/** The values of a term in a group. */
export const termsOf = (group: Group | undefined, id: TermId): readonly Term[] => group?.terms[id] ?? none;

/** The terms that a group has, in the order of the standard's maps. */
export const termIdsOf = ({ terms }: Group): readonly TermId[] => Object.keys(terms).filter(isTermId);

/** The groups inside a group. */
export const groupsOf = (group: Group | undefined, id: GroupId): readonly Group[] => group?.groups[id] ?? none;

/** The first group of an id inside a group. */
export const groupOf = (group: Group | undefined, id: GroupId): Group | undefined => groupsOf(group, id)[0];

/** True where the term is there, be it empty. */
export const has = (group: Group | undefined, id: TermId): boolean => termsOf(group, id).length > 0;

/** True where a term says something. */
export const says = (group: Group | undefined, id: TermId): boolean =>
  termsOf(group, id).some(({ text }) => text !== '');

/** The text of the first value of a term; undefined where it is missing or empty. */
export function textOf(group: Group | undefined, id: TermId): string | undefined {
  const text = termsOf(group, id)[0]?.text;
  return text === '' ? undefined : text;
}

/** Where a group or a value stands in the file. */
export const placeOf = ({ at }: Group | Term): string => toPlace(at);
