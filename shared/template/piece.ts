/** Every element that a page of a template may consist of; nothing else is ever written or drawn. */
export type Tag =
  | 'div'
  | 'p'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'hr'
  | 'br'
  | 'span'
  | 'strong'
  | 'em'
  | 'u'
  | 's'
  | 'a'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td';

/** Properties of CSS as React names them; values are made by the layout, never by the author of the template. */
export type Style = Readonly<Record<string, string>>;

/** An element of a page, or plain words. Screens draw it as it is; print gets it as HTML (write-html.ts). */
export type Piece = string | Element;
export type Element = {
  readonly tag: Tag;
  readonly style?: Style | undefined;
  readonly children: readonly Piece[];
  readonly href?: string | undefined;
  /** The field whose value stands here. */
  readonly field?: string | undefined;
  /** The place waits for its value. */
  readonly missing?: boolean | undefined;
};

export const element = (tag: Tag, style: Style, children: readonly Piece[]): Element => ({ tag, style, children });

/** The words of a page without its elements. */
export const joinWords = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : joinWords(piece.children))).join('');
