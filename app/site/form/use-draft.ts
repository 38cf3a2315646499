import { useEffect, useRef, useState } from 'react'
import { type Control, isControl } from './complaints.ts'
import { dropDraft, readDraft, saveDraft } from './draft.ts'

interface Options {
  page: string
  /** Names of the fields to save. */
  names: string[]
  hasDocuments: boolean
}

/** Saves the visitor's input until the form is sent, and restores it into empty fields. Active only after hydration. */
export function useDraft({ page, names, hasDocuments }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [isKept, setKept] = useState(false)
  /** What was restored: 'documents' when files have to be chosen again. */
  const [restored, setRestored] = useState<'answers' | 'documents'>()

  // Keeps the hint about files across further reloads.
  const hadDocuments = hasDocuments || restored === 'documents'
  function keep() {
    if (form.current)
      setKept(saveDraft(page, { typed: typedIn(form.current, names), hasDocuments: hadDocuments }))
  }
  const latest = useRef(keep)
  latest.current = keep

  useEffect(() => {
    const draft = readDraft(page)
    if (!draft || !form.current) return
    fillIn(form.current, draft.typed)
    setKept(true)
    setRestored(draft.hasDocuments ? 'documents' : 'answers')
  }, [page])

  const chosen = useRef(hasDocuments)
  useEffect(() => {
    if (chosen.current === hasDocuments) return
    chosen.current = hasDocuments
    latest.current()
  }, [hasDocuments])

  // Password managers and the like do not always fire input events.
  useEffect(() => {
    const onHide = () => latest.current()
    addEventListener('pagehide', onHide)
    return () => removeEventListener('pagehide', onHide)
  }, [])

  function drop() {
    dropDraft(page)
    setKept(false)
    setRestored(undefined)
  }
  function clear() {
    form.current?.reset()
    drop()
  }
  return { form, isKept, restored, keep, drop, clear }
}

function controlsOf(form: HTMLFormElement, names: string[]) {
  return names.flatMap((name) => {
    const control = form.elements.namedItem(name)
    return isControl(control) ? [control] : []
  })
}

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox'

/** Only changed fields: a position from the address is no input of the visitor. */
const typedIn = (form: HTMLFormElement, names: string[]) =>
  Object.fromEntries(
    controlsOf(form, names)
      .filter((control) => (isBox(control) ? control.checked : control.value.trim() !== ''))
      .filter((control) => !isUntouched(control))
      .map((control) => [control.name, isBox(control) ? 'on' : control.value]),
  )

const isUntouched = (control: Control) =>
  control instanceof HTMLSelectElement
    ? control.selectedOptions[0]?.defaultSelected === true
    : !isBox(control) && control.value === control.defaultValue

function fillIn(form: HTMLFormElement, typed: Record<string, string>) {
  for (const control of controlsOf(form, Object.keys(typed))) {
    const value = String(typed[control.name])
    if (isBox(control)) control.checked ||= value === 'on'
    else if (control.value === '') control.value = value
  }
}
