/**
 * Rows of cells as spreadsheets put them on the clipboard: tabs between cells, lines between rows, and a cell with a tab, a
 * line break or a quote inside stands in quotes, its own quotes doubled.
 */
export function readTabSeparated(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const close = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const plain = text.replace(/\r\n?/gu, '\n').replace(/\n$/u, '');
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (plain[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '' && closes(plain, at)) quoted = true;
    else if (sign === '\t') close();
    else if (sign === '\n') {
      close();
      rows.push([]);
    } else cell += sign;
  }
  close();
  return rows;
}

/** A quote opens a cell only when one closes it, before a tab, a line break or the end: 12" pipes stay what they are. */
function closes(text: string, from: number): boolean {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] !== '"') return at + 1 === text.length || text[at + 1] === '\t' || text[at + 1] === '\n';
    at += 1;
  }
  return false;
}

/** The opposite of reading. */
export const writeTabSeparated = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => (/[\t\n\r"]/u.test(cell) ? `"${cell.replace(/"/gu, '""')}"` : cell)).join('\t'))
    .join('\n');
