/** A piece of a line over or under the text: words, the value of a field, the number of the sheet, how many there are. */
export type LinePiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly id: string }
  | { readonly kind: 'page' | 'pages' };

const place = /\{([A-Za-z]{1,60})\}/u;

/** Takes a line apart at its places in braces. Putting the pieces together again with `lineOf` gives the same line. */
export const splitLine = (line: string): readonly LinePiece[] =>
  line.split(place).flatMap((part, index): LinePiece[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ kind: 'text', text: part }];
    return [part === 'page' || part === 'pages' ? { kind: part } : { kind: 'field', id: part }];
  });

export const joinLinePieces = (pieces: readonly LinePiece[]): string =>
  pieces
    .map((piece) => {
      switch (piece.kind) {
        case 'text':
          return piece.text;
        case 'field':
          return `{${piece.id}}`;
        case 'page':
        case 'pages':
          return `{${piece.kind}}`;
      }
    })
    .join('');

/** Ids of the fields that a line names. */
export const listLineFields = (line: string): readonly string[] =>
  splitLine(line).flatMap((piece) => (piece.kind === 'field' ? [piece.id] : []));
