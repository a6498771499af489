import { unsettledRule, type Contradiction } from '#shared/check/contradiction.ts';
import { findContradictions, type Contradictable } from '#shared/check/contradictions.ts';
import { defaultConfirming } from '#shared/doctype/confirming.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { listFieldStates, type FieldStateEntry } from '#shared/document/fields/field-states.ts';

/** A document that is about to be confirmed. */
type Confirmable = Pick<Contradictable, 'fields' | 'tables' | 'own' | 'einvoice'> & {
  readonly doctype: Doctype | undefined;
  readonly step: string | -1;
};

/** What is open in a document that is confirmed, by what its type does about it. */
export type OpenPoints = {
  /** Everything, allowed or not: what the history keeps. */
  readonly all: readonly Contradiction[];
  /** What the person has to be asked about. */
  readonly asked: readonly Contradiction[];
  /** What no answer lifts. */
  readonly forbidden: readonly Contradiction[];
};

export const isUnsettled = ({ rule }: Pick<Contradiction, 'rule'>): boolean => rule === unsettledRule;

/** Filled values that the step shows and that neither a person nor evidence has verified, or at which the type wants a look. */
const listUnsettled = ({ fields, doctype, step }: Confirmable) =>
  listFieldStates(fields, doctype, step).filter(({ state }) => state === 'predicted');

const toOpenPoint = ({ id, idx, value }: FieldStateEntry): Contradiction => ({
  rule: unsettledRule,
  field: id,
  idx,
  figures: [value?.value ?? ''],
});

/**
 * What a person may not know of a document that they confirm: values that contradict each other and values that are not settled. Browser and
 * server ask by this one rule. Without a type a document is not confirmed, and nothing is asked. What a type always wants to be
 * looked at is asked about also where it lets other values pass.
 */
export function findOpenPoints(document: Confirmable): OpenPoints {
  const { doctype } = document;
  const { unsettled, contradictions } = doctype?.confirming ?? defaultConfirming;
  const kind = doctype?.exportSystemType ?? null;
  const contradicting = findContradictions({ ...document, kind });
  const states = doctype === undefined ? [] : listUnsettled(document);
  const open = states.map(toOpenPoint);
  const looks = states.filter(({ look }) => look !== null).map(toOpenPoint);
  const pick = (choice: typeof unsettled) => [
    ...(contradictions === choice ? contradicting : []),
    ...(unsettled === choice ? open : []),
  ];
  const asked = [...pick('ask'), ...(unsettled === 'allow' ? looks : [])];
  return { all: [...contradicting, ...open], asked, forbidden: pick('forbid') };
}
