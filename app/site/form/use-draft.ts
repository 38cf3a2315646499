import { useEffect, useRef, useState } from 'react'
import { type Control, isControl } from './complaints.ts'
import { dropDraft, readDraft, saveDraft } from './draft.ts'

interface Options {
  page: string
  /** The names of what may be kept. */
  names: string[]
  hasDocuments: boolean
}

/**
 * Keeps what is typed into a form until it is sent, and puts it back into fields that are still empty. It begins when
 * the page lives: where that fails nothing is kept.
 */
export function useDraft({ page, names, hasDocuments }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [isKept, setKept] = useState(false)
  /** What came back: `documents` when files have to be chosen again. */
  const [restored, setRestored] = useState<'answers' | 'documents'>()

  // Whoever has to choose files again has to after the next return too.
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

  // Programs that fill in forms do not always say so.
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

/** Only what differs from the form as it came: a position that the address named is no work of the visitor's. */
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
