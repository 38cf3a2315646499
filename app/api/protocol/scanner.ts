import { createParseError } from './api-error.ts'

/** Scanner for the texts of the protocol. `what` is the name of the text in error messages. */
export function createScanner(text: string, what: string) {
  let at = 0
  const refuse = (expected: string) =>
    createParseError(
      what,
      text,
      `unexpected ${at < text.length ? JSON.stringify(text[at]) : 'end of input'} at ${at + 1}, expecting ${expected}`,
    )
  const take = (sign: string) => {
    if (!text.startsWith(sign, at)) return false
    at += sign.length
    return true
  }
  const readMatch = (pattern: RegExp) => {
    pattern.lastIndex = at
    const [match = ''] = pattern.exec(text) ?? []
    at += match.length
    return match
  }
  /** Reads to the closing quote; a backslash escapes the next character. */
  function readQuoted() {
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
      const match = take('"') ? readQuoted() : readMatch(/[\p{L}\p{N}_]+/uy)
      if (!match) throw refuse('a name')
      return match
    },
    /** Reads a value: quoted, or up to the next comma or closing bracket. */
    value: () => (take('"') ? readQuoted() : readMatch(/[^,)]*/y)),
    /** Reads an element of a list in braces, without surrounding spaces. */
    element() {
      if (take('"')) return readQuoted()
      const match = readMatch(/[^,{}"\\]*/y).trim()
      if (!match) throw refuse('an element')
      return match
    },
    skipSpaces: () => readMatch(/ */y),
    rest: () => readMatch(/.*/sy),
  }
}

export type Scanner = ReturnType<typeof createScanner>

/** Reads entries separated by commas, with optional spaces. */
export function parseList<Entry>(input: Scanner, entry: () => Entry): Entry[] {
  const entries: Entry[] = []
  do {
    input.skipSpaces()
    entries.push(entry())
    input.skipSpaces()
  } while (input.take(','))
  return entries
}
