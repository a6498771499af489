import { mergeAttributes, Node } from '@tiptap/react';

type FieldPlaceOptions = {
  /** What a field is called where it stands alone. */
  readonly nameOf: (id: string) => string;
};

/** The place of a value in a line: it moves, copies and is deleted as one letter. */
export const FieldPlace = Node.create<FieldPlaceOptions>({
  name: 'field',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ nameOf: (id) => id }),
  addAttributes: () => ({ id: { default: '', parseHTML: (element) => element.getAttribute('data-field') } }),
  parseHTML: () => [{ tag: 'span[data-field]' }],
  renderHTML({ node, HTMLAttributes }) {
    const id = String(node.attrs['id']);
    const shown = mergeAttributes(HTMLAttributes, { class: 'tpl-place', 'data-field': id });
    return ['span', shown, this.options.nameOf(id)];
  },
  renderText({ node }) {
    return `{${String(node.attrs['id'])}}`;
  },
});
