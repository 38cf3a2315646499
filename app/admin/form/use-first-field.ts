import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import type { FieldView } from '../../forms/form.ts'
import { fieldId } from '../fields/form-memory.ts'

const controls =
  ':is(input, textarea, select, button, [contenteditable=true]):not([type=hidden], [tabindex="-1"])'

/** Where a form begins: at the field that a link leads to; in a dialog else at the first text. */
export function useFirstField(
  form: Place,
  { name, fields, key }: { name: string; fields: FieldView[]; key: unknown },
) {
  const { hash } = useLocation()
  const isLed = fields.some((field) => `#${fieldId(name, field.name)}` === hash)
  const first = fields.find(({ name: field, kind }) =>
    isLed ? `#${fieldId(name, field)}` === hash : kind === 'line' || kind === 'paragraph',
  )?.name
  // A dialog that opens looks for it. The key tells that the fields were made anew.
  useLayoutEffect(() => {
    if (key !== undefined) controlIn(form, first)?.setAttribute('data-autofocus', '')
  }, [form, first, key])
  useLayoutEffect(() => {
    if (!isLed) return
    placeOf(form, first)?.scrollIntoView({ block: 'center' })
    controlIn(form, first)?.focus({ preventScroll: true })
  }, [form, first, isLed])
}

type Place = RefObject<HTMLFormElement | null>

const placeOf = (form: Place, name = '') =>
  form.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)

/** A rich text has none until it is loaded. */
const controlIn = (form: Place, name?: string) =>
  placeOf(form, name)?.querySelector<HTMLElement>(controls)
