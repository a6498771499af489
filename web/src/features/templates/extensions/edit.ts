import type { Editor, JSONContent } from '@tiptap/react';
import { NodeSelection } from '@tiptap/pm/state';
import { alignedKinds, type Alignment } from './align.ts';

/** Puts the place of a field where the cursor stands. */
export const placeField = (editor: Editor, id: string): boolean =>
  editor.chain().focus().insertContent({ type: 'field', attrs: { id } }).run();

export type StyleChange = {
  readonly family?: string | null;
  readonly size?: number | null;
  readonly color?: string | null;
};

/** Sets family, size in points or colour of the marked text; null takes it away. */
export function setStyle(editor: Editor, change: StyleChange): boolean {
  const next = { family: null, size: null, color: null, ...editor.getAttributes('look'), ...change };
  const plain = next.family === null && next.size === null && next.color === null;
  return plain ? editor.chain().focus().unsetMark('look').run() : editor.chain().focus().setMark('look', next).run();
}

export const alignLines = (editor: Editor, align: Alignment): boolean =>
  alignedKinds
    .reduce(
      (chain, kind) => chain.updateAttributes(kind, { align: align === 'left' ? null : align }),
      editor.chain().focus(),
    )
    .run();

export function hasItemsTable({ state }: Editor): boolean {
  let there = false;
  state.doc.descendants((node) => {
    there ||= node.type.name === 'itemsTable';
  });
  return there;
}

/** Puts a block where the cursor stands. A marked block stays: the new one follows it. */
function insertBlock(editor: Editor, block: JSONContent): boolean {
  const { selection } = editor.state;
  const isMarked = selection instanceof NodeSelection && selection.node.isBlock;
  const chain = editor.chain().focus();
  return (isMarked ? chain.insertContentAt(selection.to, block) : chain.insertContent(block)).run();
}

/** One table of items in a template (ledger R-TAB-48). */
export const insertItemsTable = (editor: Editor): boolean =>
  !hasItemsTable(editor) && insertBlock(editor, { type: 'itemsTable' });

export const insertVatRecap = (editor: Editor): boolean => insertBlock(editor, { type: 'vatRecap' });

/** Columns side by side, each with an empty line. */
export const insertColumns = (editor: Editor, count: 2 | 3): boolean =>
  insertBlock(editor, {
    type: 'columns',
    content: Array.from({ length: count }, () => ({ type: 'column', content: [{ type: 'paragraph' }] })),
  });

/** Takes families that cannot be printed (ledger R-HIS-16); sizes and colours stay. */
export function dropFamilies(editor: Editor, isKnown: (family: string) => boolean): void {
  const { state, view } = editor;
  const mark = state.schema.marks['look'];
  if (mark === undefined) return;
  const { tr } = state;
  state.doc.descendants((node, at) => {
    const look = node.marks.find(({ type }) => type === mark);
    const family: unknown = look?.attrs['family'];
    if (look === undefined || typeof family !== 'string' || isKnown(family)) return;
    tr.removeMark(at, at + node.nodeSize, look);
    if (look.attrs['size'] !== null || look.attrs['color'] !== null)
      tr.addMark(at, at + node.nodeSize, mark.create({ ...look.attrs, family: null }));
  });
  view.dispatch(tr);
}
