import { findOpenMention } from '#shared/discussion/mentions.ts';
import { fold } from '#shared/kit/text.ts';

type Person = { readonly _id: string; readonly name: string };

/** People that the list of names shows at most; more letters make them fewer. */
const maxOffered = 8;

/** Whom the person may mean by what stands after "@": names that contain it, those that begin with it first (R-DIS-07). */
export function suggestPeople<P extends Person>(text: string, caret: number, people: readonly P[]): readonly P[] {
  const mention = findOpenMention(text, caret);
  if (mention === undefined) return [];
  const typed = fold(mention.typed);
  const rank = ({ name }: Person): number => {
    const folded = fold(name);
    if (folded.startsWith(typed)) return 0;
    return folded.split(' ').some((word) => word.startsWith(typed)) ? 1 : folded.includes(typed) ? 2 : 3;
  };
  // A whole name with a space behind it is a mention already.
  if (people.some(({ name }) => `${fold(name)} ` === typed)) return [];
  return people
    .filter((person) => rank(person) < 3)
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
    .slice(0, maxOffered);
}

/** The text with the name put where "@" and what followed it stood, and where the caret goes. */
export function insertMention(
  text: string,
  caret: number,
  name: string,
): { readonly text: string; readonly caret: number } {
  const mention = findOpenMention(text, caret);
  if (mention === undefined) return { text, caret };
  const head = `${text.slice(0, mention.at)}@${name} `;
  return { text: head + text.slice(caret).replace(/^ /u, ''), caret: head.length };
}
