import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatReferenceChoice } from '#core/fields/reference-text.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { useTranslator } from '../shell/use-translator.ts'
import type { ControlProps } from './control-props.ts'
import { getFieldText, useControlProps } from './text-controls.tsx'
import { useSearchedOptions } from './use-searched-options.ts'

/**
 * Choice among thousands of items by typing, with the browser's own suggestions. The text ends with the id. Without scripts
 * the newest items are suggested.
 */
export function SearchableSelect(props: ControlProps) {
  const t = useTranslator()
  const { options, search } = useSearchedOptions(props.field)
  const common = useControlProps(props)
  const [isReached, setReached] = useState(false)
  const text = getFieldText(props.field)
  const chosen = options.find(({ value }) => value === text)
  // A block that was copied from another page names an item that this form has not got.
  const findUnlisted = useEffectEvent(() => {
    if (!chosen && /^[1-9]\d*$/.test(text)) search(`#${text}`)
  })
  useEffect(() => findUnlisted(), [])
  const list = `${common.id}-list`
  const suggestions = (
    <datalist id={list}>
      {options.map(({ value, label }) => (
        <option key={value} value={formatReferenceChoice(label, value)} />
      ))}
    </datalist>
  )
  return (
    <>
      <TextInput
        key={chosen?.value}
        {...common}
        list={list}
        autoComplete="off"
        placeholder={t('Type some letters of the title')}
        defaultValue={
          chosen ? formatReferenceChoice(chosen.label, chosen.value) : showUnlisted(t, text)
        }
        onFocus={() => setReached(true)}
        onChange={(event) => search(event.currentTarget.value)}
      />
      {isReached ? suggestions : <noscript>{suggestions}</noscript>}
    </>
  )
}

/** A deleted item is shown with its id; text that matches no item is kept as typed. */
function showUnlisted(t: BrowserTranslator, text: string) {
  if (!/^\d+$/.test(text)) return text
  return text === '0' ? '' : formatReferenceChoice(t('(deleted)'), text)
}
