import { Autocomplete, TagsInput, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { toPlainText } from '#content/legal/plain-text.ts'
import { LinkInput } from '#content/panel/links/link-input.tsx'
import { emailInputProps } from '#core/fields/email/email-input-props.ts'
import type { FieldView } from '#core/fields/form.ts'
import { ScriptLoadProblem } from '../shell/script-load-problem.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import { ColourField } from './colour-field.tsx'
import type { ControlProps } from './control-props.ts'
import { CountedText } from './counted-text.tsx'
import layout from './fields.module.css'
import { useFieldId } from './form-state-context.ts'
import { TextRowList } from './text-row-list.tsx'

/** Common props of the text controls. */
export function useControlProps({ field, name, errors, lang }: ControlProps) {
  return {
    id: useFieldId(name),
    name,
    lang,
    label: field.label,
    description: field.hint,
    error: errors[name],
    withAsterisk: field.required,
    // Not `required`: browser validation would run before the server.
    'aria-required': field.required || undefined,
  }
}

export const getFieldText = ({ value }: FieldView) => (typeof value === 'string' ? value : '')

export function LineControl(props: ControlProps) {
  const { field } = props
  const common = useControlProps(props)
  if (field.isCounted && field.maxLength)
    return <CountedText {...common} text={getFieldText(field)} max={field.maxLength} />
  if (field.isWrapped)
    return (
      <Textarea
        {...common}
        defaultValue={getFieldText(field)}
        maxLength={field.maxLength}
        rows={1}
        className={layout.wrapped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
    )
  return (
    <TextInput
      {...common}
      defaultValue={getFieldText(field)}
      type={field.type}
      min={field.earliest}
      max={field.latest}
      inputMode={field.inputMode}
      maxLength={field.maxLength}
      {...(field.kind === 'email' && emailInputProps)}
      {...(field.kind === 'slug' && { autoCapitalize: 'none', spellCheck: false })}
    />
  )
}

export function ParagraphControl(props: ControlProps) {
  const { field } = props
  const common = useControlProps(props)
  if (field.maxLength && field.maxLength <= 320)
    return <CountedText {...common} text={getFieldText(field)} max={field.maxLength} isLong />
  return (
    <Textarea
      {...common}
      defaultValue={getFieldText(field)}
      maxLength={field.maxLength}
      autosize
      minRows={2}
      maxRows={16}
    />
  )
}

/**
 * Loads the editor lazily; the focus moves from the text into the editor. The server renders the text: the editor is the largest
 * module of the panel, and does nothing without scripts.
 */
export function HtmlControl(props: ControlProps) {
  const { field } = props
  const text = useRef<HTMLTextAreaElement>(null)
  const [loaded, setLoaded] = useState<{ isFocused: boolean }>()
  const [isBroken, setBroken] = useState(false)
  useLayoutEffect(() => {
    const show = () => setLoaded({ isFocused: document.activeElement === text.current })
    loadEditor().then(show, () => setBroken(true))
  }, [])
  const { name, ...common } = useControlProps(props)
  const html = getFieldText(field)
  const fallback = (
    <>
      <input type="hidden" name={name} defaultValue={html} />
      <Textarea ref={text} {...common} defaultValue={toParagraphs(html)} rows={12} readOnly />
      {isBroken && <ScriptLoadProblem />}
    </>
  )
  if (!loaded) return fallback
  return (
    <Suspense fallback={fallback}>
      <RichText {...props} {...loaded} />
    </Suspense>
  )
}

let loading: Promise<typeof import('./rich-text/rich-text.tsx')> | undefined
/** Never on the server, whose build leaves the editor out. */
const loadEditor = () =>
  (loading ??= import.meta.env.SSR ? new Promise(() => {}) : import('./rich-text/rich-text.tsx'))
const RichText = lazy(loadEditor)

const toParagraphs = (html: string) =>
  html
    .split(/(?<=<\/(?:p|h\d|li|td|th|figcaption|pre)>)/)
    .map(toPlainText)
    .filter(Boolean)
    .join('\n\n')

export function LinesControl(props: ControlProps) {
  const { field } = props
  // Tags drop blank and equal entries.
  if (field.isPositional) return <LineControl {...props} />
  return <Tags {...props} />
}

function Tags(props: ControlProps) {
  const { field } = props
  const t = useTranslator()
  const common = useControlProps(props)
  const { separator = ',' } = field
  if (separator === '\n') return <TextRowList {...props} />
  const texts = getFieldText(field).split(separator)
  return (
    <TagsInput
      {...common}
      defaultValue={texts.map((each) => each.trim()).filter(Boolean)}
      hiddenInputValuesDivider={`${separator} `}
      splitChars={[separator, ';', '\n', '\t']}
      acceptValueOnBlur
      clearable
      clearButtonProps={{ 'aria-label': t('Clear {field}', { field: field.label }) }}
    />
  )
}

export const ColourControl = (props: ControlProps) => (
  <ColourField {...useControlProps(props)} text={getFieldText(props.field)} />
)

export const SuggestionControl = (props: ControlProps) => (
  <Autocomplete
    {...useControlProps(props)}
    defaultValue={getFieldText(props.field)}
    data={props.field.options.map((option) => option.value)}
    maxLength={props.field.maxLength}
  />
)

/** A page of this site by name, or an external address; some fields take no page. */
export function LinkField(props: ControlProps) {
  const t = useTranslator()
  const { field } = props
  const common = useControlProps(props)
  const [address, setAddress] = useState(getFieldText(field))
  if (field.isExternal) return <LineControl {...props} />
  return (
    <LinkInput
      {...common}
      value={address}
      onChange={setAddress}
      inputMode="url"
      maxLength={field.maxLength}
      placeholder={t('Type the name of a page, or https://…')}
    />
  )
}
