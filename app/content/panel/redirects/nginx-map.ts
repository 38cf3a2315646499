import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import { ruleProblems as problems } from './redirect-list-line.ts'
import {
  type ParsedRule,
  parsePlainRule,
  parseRegexRule,
  type RuleEntry,
  withPermanentRemark,
} from './rule-address.ts'

/** `map $uri $new {`: the source variable, the variable it sets, and the rest of the line. */
const startPattern = /^map\s+(\S+)\s+\$(\w+)\s*(?:$|\{)(.*)$/i

/** A directive that sends visitors elsewhere, or only fetches another file: its code, target and flag. */
const usePattern = /\b(?:return\s+(30\d)|rewrite\s+\S+)\s+([^\s;]+)(?:\s+(\w+))?/i

const listVariables = (text: string) =>
  [...text.matchAll(/\$\{?(\w+)/g)].map(([, name = '']) => name)

/** Lines of a file that a `map` block includes: `/old /new;`. */
export const isNginxMapLine = (line: string) =>
  /^["']?(~|\/)[^\s;]*\s+["']?(\/|https?:|\$scheme:)[^\s;]*;$/i.test(line)

interface Block {
  /** Parses an entry; returns nothing if the block does not map the address. */
  read: (key: string, value: string) => ParsedRule
  /** Words of an entry that continues on the next line. */
  words: string[]
}

/** Reads the `map` blocks among the lines of a configuration of nginx. */
export async function createNginxMapReader(lines: string[]) {
  const names = new Set<string>()
  const codes = new Map<string, string>()
  for await (const line of yieldingIterator(lines)) {
    const set = startPattern.exec(line)?.[2]
    if (set) names.add(set)
    const [, code, target = '', flag = 'last'] = usePattern.exec(line) ?? []
    for (const name of listVariables(target)) codes.set(name, code ?? flag)
  }
  const first = lines.find((line) => line !== '' && !line.startsWith('#')) ?? ''
  let block = isNginxMapLine(first) ? createBlock(undefined) : undefined

  return {
    /** The entries in a line, or undefined for a line outside the blocks. */
    read(line: string): RuleEntry[] | undefined {
      const [text, looksAt = '', name = '', rest] = startPattern.exec(line) ?? []
      const isByAddress = /^["']?\$(uri|request_uri|document_uri)["']?$/.test(looksAt)
      if (text) block = isByAddress ? createBlock(codes.get(name)) : { read: skip, words: [] }
      if (!block) return undefined
      const { entries, isOver } = readEntries(block, rest ?? line)
      if (isOver) block = undefined
      return text && !isByAddress ? [{ text, rule: { problem: problems.condition } }] : entries
    },
    /** Whether a line outside the blocks only redirects to the variable of a block. */
    isUse: (line: string) =>
      /^(if|return|rewrite)\b/i.test(line) && listVariables(line).some((name) => names.has(name)),
  }
}

const skip = () => undefined

const createBlock = (code = '301'): Block => ({
  read(key, value) {
    const isDefault = key === 'default'
    if (isDefault && /^(\$(request_)?uri)?$/.test(value)) return undefined
    if (isDefault || key === 'include') return { problem: problems.unknown }
    if (/^(hostnames|volatile)$/.test(key)) return undefined
    if (/^(last|break)$/.test(code) || !/^(\/|https?:|\$scheme:)/i.test(value))
      return { problem: problems.internal }
    const [, pattern] = /^~\*?(.*)$/.exec(key) ?? []
    const parsed = pattern ? parseRegexRule(pattern, value) : parsePlainRule(key, value)
    return withPermanentRemark(code === 'redirect' ? '302' : code, parsed)
  },
  words: [],
})

/** Quoted words, comments, signs and plain words. */
const tokenPattern = /"([^"]*)"|'([^']*)'|#.*|[;{}]|[^\s;{}]+/g

function readEntries(block: Block, line: string) {
  const entries: RuleEntry[] = []
  for (const [token, double, single] of line.matchAll(tokenPattern)) {
    if (token === '}') return { entries, isOver: true }
    if (token === ';') {
      const [key = '', value = ''] = block.words
      const rule = block.read(key, value)
      if (rule) entries.push({ text: block.words.join(' '), rule })
      block.words = []
    } else if (!token.startsWith('#') && token !== '{') block.words.push(double ?? single ?? token)
  }
  return { entries, isOver: false }
}
