import { unreadable } from './api-error.ts'

/** Reads a text of the protocol from left to right; `what` is its name in complaints. */
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
  /** In double quotes a backslash takes the meaning of the next sign. */
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
    /** Starts with any of them, without taking it. */
    sees: (...signs: string[]) => signs.some((sign) => text.startsWith(sign, at)),
    isAtEnd: () => at >= text.length,
    /** The name of a column, table or operator. */
    name() {
      const found = take('"') ? quoted() : matching(/[\p{L}\p{N}_]+/uy)
      if (!found) throw refuse('a name')
      return found
    },
    /** Up to a comma or the end of the brackets, or in quotes. */
    value: () => (take('"') ? quoted() : matching(/[^,)]*/y)),
    /** An element of a list in braces, without the spaces around it. */
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

/** Entries between commas, with or without spaces around them. */
export function list<Entry>(from: Scanner, entry: () => Entry): Entry[] {
  const entries: Entry[] = []
  do {
    from.skipSpaces()
    entries.push(entry())
    from.skipSpaces()
  } while (from.take(','))
  return entries
}
