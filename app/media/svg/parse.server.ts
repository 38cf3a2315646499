import { Parser } from 'htmlparser2'
import { UnusablePicture } from '../unusable-picture.ts'

/** An element as it was written; texts stand among its children. */
export interface Written {
  name: string
  attributes: Record<string, string>
  children: (Written | string)[]
}

const most = { bytes: 512 * 1024, elements: 2500, depth: 40 }

/** Begins like one: an XML declaration, comments or a document type may stand before it. */
export const isSvg = (bytes: Uint8Array) =>
  /^\uFEFF?\s*(?:<[?!].*?)?<svg[\s>]/s.test(Buffer.from(bytes.subarray(0, 4096)).toString('utf8'))

/**
 * The tree of a file, without declarations and comments. The parser knows no entities but those of XML, so none grows,
 * and fetches nothing.
 */
export function parsed(bytes: Uint8Array): Written {
  if (bytes.length > most.bytes) throw new UnusablePicture()
  const text = decoded(bytes)
  const document: Written = { name: '', attributes: {}, children: [] }
  const open = [document]
  let elements = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++elements > most.elements || open.length > most.depth) throw new UnusablePicture()
        const element = { name, attributes, children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext: (text) => void open.at(-1)?.children.push(text),
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  )
  parser.end(text)
  const roots = document.children.filter((each) => typeof each !== 'string')
  const [root] = roots
  if (roots.length !== 1 || root?.name !== 'svg') throw new UnusablePicture()
  return root
}

function decoded(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnusablePicture()
  }
}
