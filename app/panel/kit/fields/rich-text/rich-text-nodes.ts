import { Node } from '@tiptap/core'
import { tableEditing } from '@tiptap/pm/tables'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { isPictureAddress } from '#addresses.ts'
import { FigureNodeView, UploadNodeView } from '../figure-node-view.tsx'

/** Table roles of the nodes for ProseMirror. */
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

/** Maximum span of a cell; the server has the same limit. */
const maxSpan = 20

const createSpan = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) =>
    Math.min(Math.max(Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1, 1), maxSpan),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

const spans = {
  colspan: createSpan('colspan'),
  rowspan: createSpan('rowspan'),
  // Not editable, but the table commands need the attribute.
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

/** A stored picture; its content is the caption. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    /** Uploaded just now, by this text. */
    isNew: { default: false, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => parsePicture(figure.querySelector('img')),
      contentElement: (figure) =>
        // Empty content without a caption.
        (figure as HTMLElement).querySelector('figcaption') ?? document.createElement('span'),
    },
    { tag: 'img[src]', getAttrs: parsePicture },
  ],
  renderHTML: ({ node }) => [
    'figure',
    ['img', { src: node.attrs.src, alt: node.attrs.alt }],
    ['figcaption', 0],
  ],
  addNodeView: () => ReactNodeViewRenderer(FigureNodeView),
})

/** The place of a picture that is being uploaded. */
const PictureUpload = Node.create({
  name: 'upload',
  group: 'block',
  atom: true,
  addAttributes: () => ({ id: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure[data-upload]',
      priority: 60,
      getAttrs: (figure) => ({ id: figure.dataset.upload }),
    },
  ],
  renderHTML: ({ node }) => ['figure', { 'data-upload': node.attrs.id }],
  addNodeView: () => ReactNodeViewRenderer(UploadNodeView),
})

/** The text without upload placeholders, which must not be saved. */
export const removeUploadPlaceholders = (html: string) =>
  html.replaceAll(/<figure data-upload="[^"]*"><\/figure>/g, '')

/** Rejects external pictures, such as those of a copied page: saving would drop them. */
const parsePicture = (image: Element | null) =>
  isPictureAddress(image?.getAttribute('src') ?? '')
    ? { src: image?.getAttribute('src'), alt: image?.getAttribute('alt') ?? '' }
    : false

/** Placeholder for a value that is stored elsewhere: an atom in the text, labelled with its name. */
export const PlaceholderNode = Node.create<{ names: Record<string, string> }>({
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

/** Nodes that the starter kit lacks. Without them the editor would drop such parts of a text. */
export const richTextNodes = [Table, TableRow, TableCell, TableHeader, Figure, PictureUpload]
