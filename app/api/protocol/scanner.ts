import { unreadable } from './api-error.ts'

/** Scanner for the texts of the protocol. `what` is the name of the text in error messages. */
export function scanner(text: string, what: string) {
  let at = 0
  const refuse = (expected: string) =>
    unreadable(
      what,
      text,
      `unexpected ${at < text.length ? JSON.stringify(text[at]) : 'end of input'} at ${at + 1}, expecting ${expected}`,
    )
  const take = (sign: string) => {
    if (!text.startsWith(sign, at)) return false
    at += sign.length
    return true
  }
  const matching = (pattern: RegExp) => {
    pattern.lastIndex = at
    const [found = ''] = pattern.exec(text) ?? []
    at += found.length
    return found
  }
  /** Reads to the closing quote; a backslash escapes the next character. */
  function quoted() {
    let value = ''
    while (!take('"')) {
      if (at >= text.length) throw refuse('"')
      take('\\')
      value += text[at++] ?? ''
    }
    return value
  }
  return {
    take,
    refuse,
    expect(sign: string) {
      if (!take(sign)) throw refuse(JSON.stringify(sign))
    },
    /** Whether one of them comes next; consumes nothing. */
    sees: (...signs: string[]) => signs.some((sign) => text.startsWith(sign, at)),
    isAtEnd: () => at >= text.length,
    /** Reads the name of a column, table or operator. */
    name() {
      const found = take('"') ? quoted() : matching(/[\p{L}\p{N}_]+/uy)
      if (!found) throw refuse('a name')
      return found
    },
    /** Reads a value: quoted, or up to the next comma or closing bracket. */
    value: () => (take('"') ? quoted() : matching(/[^,)]*/y)),
    /** Reads an element of a list in braces, without surrounding spaces. */
    element() {
      if (take('"')) return quoted()
      const found = matching(/[^,{}"\\]*/y).trim()
      if (!found) throw refuse('an element')
      return found
    },
    skipSpaces: () => matching(/ */y),
    rest: () => matching(/.*/sy),
  }
}

export type Scanner = ReturnType<typeof scanner>

/** Reads entries separated by commas, with optional spaces. */
export function list<Entry>(from: Scanner, entry: () => Entry): Entry[] {
  const entries: Entry[] = []
  do {
    from.skipSpaces()
    entries.push(entry())
    from.skipSpaces()
  } while (from.take(','))
  return entries
}
