import { createElement, type ReactNode } from 'react'

const empty = new Set(['meta', 'link', 'img', 'source', 'br', 'input', 'hr', 'use', 'path'])

/** The elements of a page that React has rendered, without the components they came from. */
export function elementsOf(html: string): ReactNode {
  const root: Open = { name: '', attributes: {}, children: [] }
  const stack = [root]
  const top = () => stack.at(-1) ?? root
  for (const [token, end, name, attributes, text] of html.matchAll(
    /<!--.*?-->|<!DOCTYPE[^>]*>|<(\/?)([\w-]+)((?:\s[^>]*?)?)\/?>|([^<]+)/gis,
  )) {
    if (text) top().children.push(text)
    else if (name && !end) {
      const open = { name, attributes: attributesOf(attributes ?? ''), children: [] }
      if (empty.has(name) || token.endsWith('/>')) top().children.push(closed(open))
      else stack.push(open)
    } else if (name && stack.length > 1) {
      const open = stack.pop()
      if (open) top().children.push(closed(open))
    }
  }
  return root.children
}

interface Open {
  name: string
  attributes: Record<string, string>
  children: ReactNode[]
}

function closed({ name, attributes, children }: Open) {
  const { class: className, ...rest } = attributes
  return createElement(name, { ...rest, className }, ...children)
}

/** `for`, `srcset` and the like would only make React complain. */
const attributesOf = (text: string) =>
  Object.fromEntries(
    text
      .matchAll(/([\w-]+)="([^"]*)"/g)
      .map(([, name = '', value = '']) => [name, value] as const)
      .filter(([name]) =>
        /^(class|id|href|src|alt|width|height|role|title|type|aria-.*|data-.*)$/.test(name),
      ),
  )
