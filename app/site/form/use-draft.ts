import { useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from './draft.ts'
import { type FormControl, isControl } from './validate-fields.ts'

interface Options {
  page: string
  /** Names of the fields to save. */
  names: string[]
  hasDocuments: boolean
}

/** Saves the visitor's input until the form is sent, and restores it into empty fields. Active only after hydration. */
export function useDraft({ page, names, hasDocuments }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [isSaved, setSaved] = useState(false)
  /** What was restored: 'documents' when files have to be chosen again. */
  const [restored, setRestored] = useState<'answers' | 'documents'>()

  // Keeps the hint about files across further reloads.
  const needsDocuments = hasDocuments || restored === 'documents'
  function save() {
    if (form.current)
      setSaved(
        saveDraft(page, { typed: readInput(form.current, names), hasDocuments: needsDocuments }),
      )
  }
  const latest = useRef(save)
  latest.current = save

  useEffect(() => {
    const draft = readDraft(page)
    if (!draft || !form.current) return
    restoreInput(form.current, draft.typed)
    setSaved(true)
    setRestored(draft.hasDocuments ? 'documents' : 'answers')
  }, [page])

  const previous = useRef(hasDocuments)
  useEffect(() => {
    if (previous.current === hasDocuments) return
    previous.current = hasDocuments
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
    setSaved(false)
    setRestored(undefined)
  }
  function clear() {
    form.current?.reset()
    drop()
  }
  return { form, isKept: isSaved, restored, keep: save, drop, clear }
}

function listControls(form: HTMLFormElement, names: string[]) {
  return names.flatMap((name) => {
    const control = form.elements.namedItem(name)
    return isControl(control) ? [control] : []
  })
}

const isBox = (control: FormControl): control is HTMLInputElement => control.type === 'checkbox'

/** Only changed fields: a position from the address is no input of the visitor. */
const readInput = (form: HTMLFormElement, names: string[]) =>
  Object.fromEntries(
    listControls(form, names)
      .filter((control) => (isBox(control) ? control.checked : control.value.trim() !== ''))
      .filter((control) => !isUnchanged(control))
      .map((control) => [control.name, isBox(control) ? 'on' : control.value]),
  )

const isUnchanged = (control: FormControl) =>
  control instanceof HTMLSelectElement
    ? control.selectedOptions[0]?.defaultSelected === true
    : !isBox(control) && control.value === control.defaultValue

function restoreInput(form: HTMLFormElement, input: Record<string, string>) {
  for (const control of listControls(form, Object.keys(input))) {
    const value = String(input[control.name])
    if (isBox(control)) control.checked ||= value === 'on'
    else if (control.value === '') control.value = value
  }
}
