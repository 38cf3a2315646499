import type { Access } from '#accounts/rights.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { canOpen } from '#panel/kit/screens/can-open.ts'
import type { Site } from './checks/check.ts'
import { type PublicText, publicTexts } from './checks/public-texts.server.ts'

/** A field, where it stands, and what it says. */
type FieldSaying = Pick<PublicText, 'where' | 'to' | 'text'>

interface Read {
  /** As it was read on a page. */
  text: string
  /** The page: what belongs to the item of its number comes first. */
  page: string
}

/** The fields in which somebody may change a text that was read on a page: those that say it, else those that contain it. */
export async function findFieldsWith(
  site: Site,
  access: Access,
  t: Translator,
  { text, page }: Read,
): Promise<FieldSaying[]> {
  const read = plain(text)
  if (read === '') return []
  const saying: FieldSaying[] = []
  const containing: FieldSaying[] = []
  for await (const { where, to, text } of publicTexts(site, t)) {
    if (!canOpen(access, to)) continue
    const lines = text.split('\n')
    const said = lines.find((line) => isSaid(plain(line), read))
    if (said !== undefined) saying.push({ where, to, text: said })
    else if (plain(text).includes(read))
      containing.push({ where, to, text: lines.find((line) => plain(line).includes(read)) ?? text })
  }
  const found = saying.length > 0 ? saying : containing
  const [, id] = /\/(\d+)$/.exec(page) ?? []
  const own = found.filter(({ to }) => id && to.includes(`/${id}#`))
  return own.length > 0 ? own : found
}

/** A page sets marks around what somebody says, and hyphens that nobody has written. */
const plain = (text: string) =>
  text
    .replaceAll('\u00ad', '')
    .replaceAll('\u2011', '-')
    .replaceAll(/[„“”»«]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** A line that is little more than names fits every text. */
const fewestSigns = 10

/** Where a name stands in braces, a page may say anything. */
function isSaid(line: string, read: string) {
  const parts = line.split(/\{\w+\}/)
  if (parts.length === 1) return line === read
  if (parts.join('').length < fewestSigns || !read.startsWith(parts[0] ?? '')) return false
  let end = 0
  return parts.every((part) => {
    const at = read.indexOf(part, end)
    end = at + part.length
    return at >= 0
  })
}
