import { mergeAttributes, Node } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    pageHeading: { toggleHeading: (attributes: { level: 2 | 3 }) => ReturnType }
  }
}

/** Headings of two levels that keep their ids, because other pages link to them. */
export const headingsWithIds = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false }, id: { default: null } }),
  parseHTML: () => [
    { tag: 'h2', attrs: { level: 2 } },
    { tag: 'h3', attrs: { level: 3 } },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    node.attrs['level'] === 3 ? 'h3' : 'h2',
    mergeAttributes(HTMLAttributes),
    0,
  ],
  addCommands: () => ({
    toggleHeading:
      (attributes) =>
      ({ commands }) =>
        commands.toggleNode('heading', 'paragraph', attributes),
  }),
})
