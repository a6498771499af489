import type { Block, Column, Inline, Item, TextStyle, Mark, Align } from './content.ts';
import { toShownValue, type Filling } from './filling.ts';
import { defaultFont, isTemplateFont } from './fonts.ts';
import { layOutItems, layOutVatRecap } from './lay-out-tables.ts';
import { element, type Element, type Piece, type Style, type Tag } from './piece.ts';
import type { TemplateBody } from './template.ts';

/** Screens show where values are missing; print leaves their lines out. */
export type Medium = 'screen' | 'paper';
type Page = Pick<TemplateBody, 'content' | 'tableConfig'>;
type LayoutContext = {
  readonly filling: Filling;
  readonly medium: Medium;
  readonly tableConfig: TemplateBody['tableConfig'];
};

const toAlignment = (align: Align): Style => (align === null || align === undefined ? {} : { textAlign: align });

/** The family in quotes, as CSS wants it; what is not registered is never named. */
export const toFamilyStyle = (family: string): Style => ({
  fontFamily: isTemplateFont(family) ? `"${family}"` : `"${defaultFont}"`,
});

const toTextStyle = ({ family, size, color }: TextStyle): Style => ({
  ...(family === null ? {} : toFamilyStyle(family)),
  ...(size === null ? {} : { fontSize: `${size}pt` }),
  ...(color === null ? {} : { color }),
});

const plainTags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const satisfies Record<string, Tag>;

function marked(piece: Piece, marks: readonly Mark[] = []): Piece {
  return marks.reduce<Piece>((inner, mark) => {
    switch (mark.type) {
      case 'bold':
      case 'italic':
      case 'underline':
      case 'strike':
        return element(plainTags[mark.type], {}, [inner]);
      case 'look':
        return element('span', toTextStyle(mark.attrs), [inner]);
      case 'link':
        return { tag: 'a', style: { color: 'inherit' }, href: mark.attrs.href, children: [inner] };
    }
  }, piece);
}

function layOutInline(piece: Inline, { filling, medium }: LayoutContext): Piece {
  switch (piece.type) {
    case 'text':
      return marked(piece.text, piece.marks);
    case 'hardBreak':
      return element('br', {}, []);
    case 'field': {
      const { id } = piece.attrs;
      const value = toShownValue(id, filling);
      if (value === '' && medium === 'paper') return '';
      const missing = value === '';
      const style: Record<string, string> = missing ? {} : { whiteSpace: 'pre-wrap' };
      const place: Element = {
        tag: 'span',
        style,
        field: id,
        missing,
        children: [missing ? filling.words.field(id) : value],
      };
      return marked(place, piece.marks);
    }
  }
}

/** A line that is there for values alone is left out on print while all of them are missing: no "IČ DPH:" without a number. */
function lacksAllValues(content: readonly Inline[], { filling, medium }: LayoutContext): boolean {
  const ids = content.flatMap((piece) => (piece.type === 'field' ? [piece.attrs.id] : []));
  return medium === 'paper' && ids.length > 0 && ids.every((id) => toShownValue(id, filling) === '');
}

// An empty paragraph is a line of room, on print as in the editor.
const layOutLine = (content: readonly Inline[], context: LayoutContext): readonly Piece[] =>
  content.length === 0 ? [element('br', {}, [])] : content.map((piece) => layOutInline(piece, context));

const headings = {
  1: { tag: 'h1', size: '18pt' },
  2: { tag: 'h2', size: '13pt' },
  3: { tag: 'h3', size: '11pt' },
} as const satisfies Record<number, { readonly tag: Tag; readonly size: string }>;

function layOutBlock(block: Block, context: LayoutContext): readonly Piece[] {
  const screen = context.medium === 'screen';
  switch (block.type) {
    case 'paragraph': {
      const content = block.content ?? [];
      if (lacksAllValues(content, context)) return [];
      return [element('p', { margin: '0 0 3pt', ...toAlignment(block.attrs?.align) }, layOutLine(content, context))];
    }
    case 'heading': {
      const { tag, size } = headings[block.attrs.level];
      const style = { fontSize: size, lineHeight: '1.25', fontWeight: '600', margin: '0 0 5pt', breakAfter: 'avoid' };
      return [element(tag, { ...style, ...toAlignment(block.attrs.align) }, layOutLine(block.content ?? [], context))];
    }
    case 'bulletList':
    case 'orderedList':
      return [list(block.type === 'bulletList' ? 'ul' : 'ol', block.content, context)];
    case 'blockquote':
      return [
        element(
          'blockquote',
          { margin: '4pt 0', paddingLeft: '8pt', borderLeft: '2pt solid #b9c0bd' },
          layOutBlocks(block.content, context),
        ),
      ];
    case 'columns':
      return [sideBySide(block.content, context)];
    case 'horizontalRule':
      return [element('hr', { border: '0', borderTop: '0.75pt solid #818a89', margin: '6pt 0' }, [])];
    case 'itemsTable':
      return [layOutItems(context.tableConfig, context.filling, screen) ?? ''];
    case 'vatRecap':
      return [layOutVatRecap(context.filling, screen) ?? ''];
  }
}

const list = (tag: 'ul' | 'ol', items: readonly Item[], context: LayoutContext): Piece =>
  element(
    tag,
    { margin: '0 0 4pt', paddingLeft: '16pt', listStyle: tag === 'ul' ? 'disc' : 'decimal' },
    items.map(({ content }) => element('li', {}, layOutBlocks(content, context))),
  );

const sideBySide = (columns: readonly Column[], context: LayoutContext): Piece =>
  element(
    'div',
    { display: 'flex', gap: '16pt', alignItems: 'flex-start' },
    columns.map(({ content }) => element('div', { flex: '1 1 0', minWidth: '0' }, layOutBlocks(content, context))),
  );

const layOutBlocks = (blocks: readonly Block[], context: LayoutContext): readonly Piece[] =>
  blocks.flatMap((block) => layOutBlock(block, context));

/** The page of a template filled with values: pure, the same for the screen and for print but for what is missing. */
export const layOut = ({ content, tableConfig }: Page, filling: Filling, medium: Medium): readonly Piece[] =>
  layOutBlocks(content.content, { filling, medium, tableConfig });
