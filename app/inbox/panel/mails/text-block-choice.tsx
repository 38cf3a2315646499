import { NativeSelect } from '@mantine/core'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import type { SiteLanguage } from '#core/site-language/translate.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { TextBlock } from './offered-templates.server.ts'

interface Props {
  blocks: TextBlock[]
  /** The fields of the form that take the text, by language. */
  fields: { language: SiteLanguage; name: string }[]
  /** Fills placeholders that the form does not keep. */
  fill?(text: string): string
}

/** Puts a text block in where the cursor stands, in each language of the form. */
export function TextBlockChoice({ blocks, fields, fill = (text) => text }: Props) {
  const t = useTranslator()
  if (blocks.length === 0) return null
  return (
    <NativeSelect
      label={t('Text block')}
      value=""
      data={[
        { value: '', label: t('Put in …') },
        ...blocks.map((block, index) => ({
          value: String(index),
          label: toLabel(t, block, fields),
        })),
      ]}
      onChange={({ currentTarget: { form, value } }) => {
        for (const { language, name } of fields) {
          const field = form?.elements.namedItem(name)
          const text = blocks[Number(value)]?.texts[language]
          if (value && text && field instanceof HTMLTextAreaElement) insert(field, fill(text))
        }
      }}
    />
  )
}

/** Says where the text is German, or older than the German one. */
function toLabel(
  t: BrowserTranslator,
  { name: block, states }: TextBlock,
  fields: Props['fields'],
) {
  const found = fields.map(({ language }) => states[language])
  if (found.includes('missing')) return t('{block} (not translated)', { block })
  if (found.includes('outdated')) return t('{block} (translation out of date)', { block })
  return block
}

/** In place of what is selected; at the end of a field that nobody has touched. */
function insert(field: HTMLTextAreaElement, text: string) {
  const { selectionStart: start, selectionEnd: end, value } = field
  const isUntouched = start === 0 && end === 0
  field.setRangeText(
    text,
    isUntouched ? value.length : start,
    isUntouched ? value.length : end,
    'end',
  )
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
