import type { Editor } from '@tiptap/react';
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

/** One table of items in a template (ledger R-TAB-48). */
export const insertItemsTable = (editor: Editor): boolean =>
  !hasItemsTable(editor) && editor.chain().focus().insertContent({ type: 'itemsTable' }).run();

export const insertVatRecap = (editor: Editor): boolean =>
  editor.chain().focus().insertContent({ type: 'vatRecap' }).run();

/** Columns side by side, each with an empty line. */
export const insertColumns = (editor: Editor, count: 2 | 3): boolean =>
  editor
    .chain()
    .focus()
    .insertContent({
      type: 'columns',
      content: Array.from({ length: count }, () => ({ type: 'column', content: [{ type: 'paragraph' }] })),
    })
    .run();

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
