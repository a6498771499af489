const command = /(?:^|\s)@(split|nosplit)(?=$|[\s.,;:!?])/iu;

function readCommand(line: string): boolean | undefined {
  const word = command.exec(line)?.[1]?.toLowerCase();
  return word === undefined ? undefined : word === 'split';
}

/** Lines of the text that are looked at for the first one with a word. */
const searchedLines = 20;

/**
 * What the sender asks for this one mail: true for `@split` (each attachment becomes a document), false for `@nosplit` (all become one),
 * undefined for neither. The subject counts before the first line of the text that is not empty.
 */
export function readSplitCommand({ subject, text }: { readonly subject: string; readonly text: string }) {
  const first = text
    .slice(0, 5000)
    .split('\n', searchedLines)
    .find((line) => line.trim() !== '');
  return readCommand(subject) ?? readCommand(first ?? '');
}
