import { Node } from '@tiptap/core'
import { tableEditing } from '@tiptap/pm/tables'
import { isPicture } from '#addresses.ts'

/** What each node is to the table commands of ProseMirror. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** Over how many columns or rows a cell goes; the server takes no more than this. */
const mostSpanned = 20

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) =>
    Math.min(Math.max(Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1, 1), mostSpanned),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

const spans = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // Widths are not offered; the table commands ask for them all the same.
  colwidth: { default: null, rendered: false },
}

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({ ...spans, scope: { default: 'col' } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

/** A picture of the store; what is typed in it is its caption. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => picture(figure.querySelector('img')),
      contentElement: (figure) =>
        // Without a caption there is nothing to read.
        (figure as HTMLElement).querySelector('figcaption') ?? document.createElement('span'),
    },
    { tag: 'img[src]', getAttrs: picture },
  ],
  renderHTML: ({ node }) => [
    'figure',
    ['img', { src: node.attrs.src, alt: node.attrs.alt }],
    ['figcaption', 0],
  ],
})

/** Pictures from elsewhere, as from a copied page, would be dropped on saving: better they do not come in at all. */
const picture = (image: Element | null) =>
  isPicture(image?.getAttribute('src') ?? '')
    ? { src: image?.getAttribute('src'), alt: image?.getAttribute('alt') ?? '' }
    : false

/** Something that is stored once, elsewhere: one sign in the text, called by what it stands for. */
export const Placeholder = Node.create<{ names: Record<string, string> }>({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ names: {} }),
  addAttributes: () => ({ value: { default: '' } }),
  parseHTML: () => [{ tag: 'data[value]' }],
  renderHTML({ node }) {
    const { value } = node.attrs
    return ['data', { value }, this.options.names[value] ?? value]
  },
})

/** What the starter kit lacks. Without them the editor would drop such parts of a text. */
export const richTextNodes = [Table, TableRow, TableCell, TableHeader, Figure]
