import type { Mention } from './discussion.ts';

type Person = { readonly _id: string; readonly name: string };

/** A piece of a message: plain text, or the mention of somebody. */
export type MessagePart = { readonly text: string; readonly userId: string | null };

const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** The person whose name stands at this place; of several names the longest one. */
function findPersonAt(text: string, at: number, people: readonly Person[]): Person | undefined {
  const rest = text.slice(at).toLocaleLowerCase('sk');
  return people
    .filter(
      ({ name }) => name !== '' && rest.startsWith(name.toLocaleLowerCase('sk')) && !isWord(text[at + name.length]),
    )
    .toSorted((a, b) => b.name.length - a.name.length)[0];
}

/**
 * A message cut at its mentions: "@" and a whole name, in any case, not inside a word (an e-mail address is no mention). Of
 * two people of one name the first one's piece stands for both.
 */
export function splitAtMentions(text: string, people: readonly Person[]): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at < from || isWord(text[at - 1])) continue;
    const person = findPersonAt(text, at + 1, people);
    if (person === undefined) continue;
    if (at > from) parts.push({ text: text.slice(from, at), userId: null });
    from = at + 1 + person.name.length;
    parts.push({ text: text.slice(at, from), userId: person._id });
  }
  if (from < text.length) parts.push({ text: text.slice(from), userId: null });
  return parts;
}

/** Everybody who is mentioned, each once, in the order of the text; namesakes are all meant. */
export function findMentions(text: string, people: readonly Person[]): readonly Mention[] {
  const mentioned = splitAtMentions(text, people).flatMap(({ userId }) => people.filter(({ _id }) => _id === userId));
  const names = new Set(mentioned.map(({ name }) => name));
  return [...names].flatMap((name) =>
    people.filter((person) => person.name === name).map((person) => ({ userId: person._id, name })),
  );
}

/** What is being typed after an "@" that begins a mention, up to the caret; undefined when none is begun (ledger R-DIS-07). */
export function findOpenMention(
  text: string,
  caret: number,
): { readonly at: number; readonly typed: string } | undefined {
  const at = text.lastIndexOf('@', caret - 1);
  if (at < 0 || isWord(text[at - 1])) return undefined;
  const typed = text.slice(at + 1, caret);
  return /[\n@]|^\s|\s\s/u.test(typed) || typed.length > 60 ? undefined : { at, typed };
}
