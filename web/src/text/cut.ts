/** A name cut to so many characters, the last of them an ellipsis (R-CON-05, R-SHL-05). */
export function cut(text: string, length: number): string {
  const letters = Array.from(text);
  return letters.length <= length
    ? text
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
