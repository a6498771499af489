import { mergeAttributes, Node, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { layOutItems, layOutVatRecap } from '#shared/template/lay-out-tables.ts';
import { getTemplateWords } from '#shared/text/template-words.ts';
import { useText } from '#web/text/use-text.ts';
import { DrawnPieces } from '#web/ui/page-drawing/template-sheet.tsx';
import { useTemplateBody } from './template-context.ts';
import * as styles from '../template-editor.module.css';

/** What is drawn of a table while there is no document: its heads and one empty row. */
function TableFace({ kind }: { kind: 'itemsTable' | 'vatRecap' }) {
  const t = useText('templates');
  const { language, tableConfig } = useTemplateBody();
  const filling = { fields: [], tables: [], language, words: getTemplateWords(language) };
  const face = kind === 'itemsTable' ? layOutItems(tableConfig, filling, true) : layOutVatRecap(filling, true);
  return (
    <NodeViewWrapper className={styles.table} data-drag-handle aria-label={t(`block.${kind}`)} role="group">
      {face === undefined ? null : <DrawnPieces pieces={[face]} />}
    </NodeViewWrapper>
  );
}

const tableNode = (kind: 'itemsTable' | 'vatRecap') =>
  Node.create({
    name: kind,
    group: 'block',
    atom: true,
    draggable: true,
    parseHTML: () => [{ tag: `div[data-block="${kind}"]` }],
    renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-block': kind })],
    addNodeView: () => ReactNodeViewRenderer(() => <TableFace kind={kind} />),
  });

export const ItemsTable = tableNode('itemsTable');
export const VatRecap = tableNode('vatRecap');

export const Columns = Node.create({
  name: 'columns',
  group: 'block',
  content: 'column{2,3}',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-block="columns"]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-block': 'columns', class: styles.columns }),
    0,
  ],
});

export const Column = Node.create({
  name: 'column',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-block="column"]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-block': 'column' }), 0],
});
