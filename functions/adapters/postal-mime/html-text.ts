/** HTML beyond this is not looked at: a text of a person is shorter. */
const maxHtml = 500_000;

const named: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
  const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

type Hidden = { readonly open: RegExp; readonly close: RegExp };

const toHidden = (tag: string): Hidden => ({
  open: new RegExp(`<${tag}[\\s>]`, 'giu'),
  close: new RegExp(`</${tag}\\s{0,10}>`, 'giu'),
});

/** What is not shown: tags with their content, and comments. */
const hidden: readonly Hidden[] = [
  { open: /<!--/gu, close: /-->/gu },
  ...['head', 'style', 'script', 'title', 'template'].map(toHidden),
];

/** Leaves out everything between two marks; where the second is missing, the rest. Takes time in proportion to the length. */
function without(html: string, { open, close }: Hidden): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    open.lastIndex = at;
    const begin = open.exec(html);
    if (begin === null) return [...parts, html.slice(at)].join('');
    parts.push(html.slice(at, begin.index));
    close.lastIndex = begin.index;
    if (close.exec(html) === null) return parts.join('');
    at = close.lastIndex;
  }
}

/** The text of an HTML message, line by line, for a person to read; nothing of it is ever shown as HTML. */
export function htmlToText(html: string): string {
  const lines = hidden
    .reduce(without, html.slice(0, maxHtml))
    .replace(/\s+/gu, ' ')
    .replace(/<(?:br|hr)\b[^<>]*>|<\/(?:p|div|tr|li|h[1-6]|table|ul|ol|blockquote|section|article)\s{0,10}>/giu, '\n')
    .replace(/<\/t[dh]\s{0,10}>/giu, '\t')
    .replace(/<[^<>]*>/gu, '')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/giu, decodeEntity)
    .split('\n')
    .map((line) => line.trim());
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim();
}
