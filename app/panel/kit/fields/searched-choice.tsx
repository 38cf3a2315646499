import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatReference } from '#core/fields/reference-text.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { useTranslator } from '../shell/use-translator.ts'
import type { ControlProps } from './control-props.ts'
import { getFieldText, useControlProps } from './text-controls.tsx'

/**
 * Choice among thousands of items by typing, with the browser's own suggestions, which need no script. The text ends
 * with the id. With scripts the suggestions are rendered when the field gets the focus.
 */
export function SearchedChoice(props: ControlProps) {
  const t = useTranslator()
  const { options } = props.field
  const common = useControlProps(props)
  const [isReached, setReached] = useState(false)
  const text = getFieldText(props.field)
  const chosen = options.find(({ value }) => value === text)
  const list = `${common.id}-list`
  const suggestions = (
    <datalist id={list}>
      {options.map(({ value, label }) => (
        <option key={value} value={formatReference(label, value)} />
      ))}
    </datalist>
  )
  return (
    <>
      <TextInput
        {...common}
        list={list}
        autoComplete="off"
        placeholder={t('Type some letters of the title')}
        defaultValue={chosen ? formatReference(chosen.label, chosen.value) : showUnlisted(t, text)}
        onFocus={() => setReached(true)}
      />
      {isReached ? suggestions : <noscript>{suggestions}</noscript>}
    </>
  )
}

/** A deleted item is shown with its id; text that matches no item is kept as typed. */
function showUnlisted(t: BrowserTranslator, text: string) {
  if (!/^\d+$/.test(text)) return text
  return text === '0' ? '' : formatReference(t('(deleted)'), text)
}
