import type { Piece, Style } from './piece.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text that stands in HTML for itself, also between quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (sign) => entities[sign] ?? sign);

const kebab = (name: string): string => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
const styleText = (style: Style): string =>
  Object.entries(style)
    .map(([name, value]) => `${kebab(name)}:${value}`)
    .join(';');

const empty: ReadonlySet<string> = new Set(['br', 'hr']);

function pieceHtml(piece: Piece): string {
  if (typeof piece === 'string') return escapeHtml(piece);
  const { tag, style, href, children } = piece;
  const attributes = [
    ...(style === undefined || Object.keys(style).length === 0 ? [] : [` style="${escapeHtml(styleText(style))}"`]),
    ...(href === undefined ? [] : [` href="${escapeHtml(href)}"`]),
  ].join('');
  return empty.has(tag) ? `<${tag}${attributes}>` : `<${tag}${attributes}>${writeHtml(children)}</${tag}>`;
}

/** The page as HTML: the elements that the layout made, and every word of people and documents escaped. */
export const writeHtml = (pieces: readonly Piece[]): string => pieces.map(pieceHtml).join('');
