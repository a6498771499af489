const shownOfWord = 10;

/**
 * Where the number begins by which a name differs from others of the same supplier: its last word, or the end of a name that is one
 * word. The end of the name where there is none.
 */
export function findNumber(name: string): number {
  const at = name.includes(' ') ? name.lastIndexOf(' ') : name.length - shownOfWord;
  return at > 0 && /\d/u.test(name.slice(at)) ? at : name.length;
}
