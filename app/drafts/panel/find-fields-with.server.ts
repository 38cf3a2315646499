import type { Access } from '#accounts/rights.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { isEnglishPath } from '#core/site-addresses/english-paths.ts'
import { canOpen } from '#panel/kit/screens/can-open.ts'
import type { CheckableSite, PublicText } from './checks/check.ts'
import { readPublicTexts } from './checks/public-texts.server.ts'
import { readTranslatedSiteTexts } from './translated-texts.server.ts'

/** A field with its place and text. */
type FieldWithText = Pick<PublicText, 'where' | 'to' | 'text'>

interface ReadText {
  /** The text as read on a page. */
  text: string
  /** The page's path: fields of the item with its id come first. */
  page: string
}

/** The editable fields with a text read on a page: those that equal the line, else those that contain it. */
export async function findFieldsByText(
  site: CheckableSite,
  access: Access,
  t: Translator,
  { text, page }: ReadText,
): Promise<FieldWithText[]> {
  const readText = normalize(text)
  if (readText === '') return []
  const exact: FieldWithText[] = []
  const containing: FieldWithText[] = []
  const texts = isEnglishPath(page)
    ? readTranslatedSiteTexts(site, t, 'en')
    : readPublicTexts(site, t)
  for await (const { where, to, text } of texts) {
    if (!canOpen(access, to)) continue
    const lines = text.split('\n')
    const line = lines.find((line) => couldRender(normalize(line), readText))
    if (line !== undefined) exact.push({ where, to, text: line })
    else if (normalize(text).includes(readText))
      containing.push({
        where,
        to,
        text: lines.find((line) => normalize(line).includes(readText)) ?? text,
      })
  }
  const matches = exact.length > 0 ? exact : containing
  const [, id] = /\/(\d+)$/.exec(page) ?? []
  const own = matches.filter(({ to }) => id && (to.includes(`/${id}#`) || to.endsWith(`/${id}`)))
  return own.length > 0 ? own : matches
}

/** Normalises a text: pages add quotation marks and soft hyphens. */
const normalize = (text: string) =>
  text
    .replaceAll('\u00ad', '')
    .replaceAll('\u2011', '-')
    .replaceAll(/[„“”»«]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** A shorter template, mostly placeholders, would match every text. */
const minLength = 10

/** Whether a line with placeholders could render as `readText`: a placeholder matches any text. */
function couldRender(line: string, readText: string) {
  const parts = line.split(/\{\w+\}/)
  if (parts.length === 1) return line === readText
  if (parts.join('').length < minLength || !readText.startsWith(parts[0] ?? '')) return false
  let end = 0
  return parts.every((part) => {
    const at = readText.indexOf(part, end)
    end = at + part.length
    return at >= 0
  })
}
