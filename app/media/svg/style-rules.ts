import { allowedLooks } from './allowed.ts'
import type { Written } from './parse.server.ts'

type Looks = Record<string, string>

interface Rule {
  selector: string
  looks: Looks
}

const most = 500

/**
 * Drawing programs write `.cls-1{fill:#0a7}` and refer to it. Such rules by class, name or element become attributes, so
 * no style sheet comes in; anything cleverer is left out.
 */
export function rulesIn(root: Written): Rule[] {
  // Cut at its signs: a pattern would look at the rest of a long sheet again for each of its letters.
  const sheet = withoutComments(sheetsIn(root).join('\n'))
  return sheet
    .split('}')
    .slice(0, most)
    .flatMap((block) => {
      const [head, body] = block.split('{').slice(-2)
      if (head === undefined || body === undefined) return []
      const looks = declared(body)
      return head
        .split(',')
        .map((each) => each.trim())
        .filter((each) => /^[.#]?[\w-]+$/.test(each))
        .map((selector) => ({ selector, looks }))
    })
    .slice(0, most)
}

const withoutComments = (sheet: string) =>
  sheet
    .split('/*')
    .map((part, at) => {
      const end = part.indexOf('*/')
      return at === 0 ? part : end < 0 ? '' : part.slice(end + 2)
    })
    .join('')

const sheetsIn = ({ name, children }: Written): string[] =>
  name === 'style'
    ? [children.filter((each) => typeof each === 'string').join('')]
    : children.flatMap((each) => (typeof each === 'string' ? [] : sheetsIn(each)))

/** What the element says of its looks: in attributes, by rules, in its own style; the later wins. */
export function looksOf({ name, attributes }: Written, rules: Rule[]): Looks {
  const classes = (attributes.class ?? '').split(/\s+/)
  const mine = new Set([name, `#${attributes.id}`, ...classes.map((each) => `.${each}`)])
  const matching = rules.filter(({ selector }) => mine.has(selector))
  return Object.assign(
    {},
    attributes,
    ...matching.map(({ looks }) => looks),
    declared(attributes.style ?? ''),
  )
}

function declared(text: string): Looks {
  const pairs = text.split(';').map((each) => each.split(/:(.*)/s))
  return Object.fromEntries(
    pairs.flatMap(([name = '', value = '']) => {
      const known = name.trim().toLowerCase()
      return allowedLooks.has(known) ? [[known, value.trim()]] : []
    }),
  )
}
