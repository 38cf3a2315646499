import { useEffect, useRef, useState } from 'react'
import type { SubmittedValues } from '#inbox/forms/create-required-question.ts'
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
  /** What was typed into fields that the form no longer has. */
  const [leftover, setLeftover] = useState<SubmittedValues>({})
  /** Input by field, also of fields that another choice has taken away. */
  const memory = useRef<SubmittedValues>({})

  // Keeps the hint about files across further reloads.
  const needsDocuments = hasDocuments || restored === 'documents'
  function save() {
    if (!form.current) return
    const typed = readInput(form.current, names)
    memory.current = { ...without(memory.current, names), ...typed }
    setSaved(saveDraft(page, { typed: { ...leftover, ...typed }, hasDocuments: needsDocuments }))
  }
  const latest = useRef(save)
  latest.current = save

  useEffect(() => {
    const draft = readDraft(page)
    if (!draft || !form.current) return
    setLeftover(restoreInput(form.current, draft.typed))
    setSaved(true)
    setRestored(draft.hasDocuments ? 'documents' : 'answers')
  }, [page])

  const previousNames = useRef(names)
  // Fields that come with a choice take what was typed into them before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list of names
  useEffect(() => {
    const kept = without({ ...memory.current, ...leftover }, previousNames.current)
    previousNames.current = names
    if (!form.current) return
    restoreInput(form.current, kept)
    setLeftover((now) => without(now, names))
  }, [names.join(' ')])

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

  /** Restores the input of an earlier version of the form into empty fields. */
  function restore(typed: SubmittedValues) {
    if (form.current) setLeftover({ ...leftover, ...restoreInput(form.current, typed) })
  }
  function drop() {
    dropDraft(page)
    memory.current = {}
    setLeftover({})
    setSaved(false)
    setRestored(undefined)
  }
  function clear() {
    form.current?.reset()
    drop()
  }
  return {
    ...{ form, isKept: isSaved, restored, restore, save, drop, clear },
    leftover: without(leftover, names),
  }
}

const without = (values: SubmittedValues, names: string[]): SubmittedValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** The controls of a name: of a choice of several one each. */
function listControls(form: HTMLFormElement, name: string) {
  const found = form.elements.namedItem(name)
  return (found instanceof RadioNodeList ? [...found] : [found]).filter(isControl)
}

const isBox = (control: FormControl): control is HTMLInputElement => control.type === 'checkbox'

/** Only changed fields: a position from the address is no input of the visitor. */
const readInput = (form: HTMLFormElement, names: string[]): SubmittedValues =>
  Object.fromEntries(
    names.flatMap((name) => {
      const values = listControls(form, name)
        .filter((control) => (isBox(control) ? control.checked : control.value.trim() !== ''))
        .filter((control) => !isUnchanged(control))
        .map(({ value }) => value)
      return values.length > 0 ? [[name, values.join('\n')]] : []
    }),
  )

const isUnchanged = (control: FormControl) =>
  control instanceof HTMLSelectElement
    ? control.selectedOptions[0]?.defaultSelected === true
    : !isBox(control) && control.value === control.defaultValue

/** Fills empty fields; returns the rest of the input. */
function restoreInput(form: HTMLFormElement, input: SubmittedValues): SubmittedValues {
  const rest = Object.entries(input).filter(([name, typed]) => {
    if (typed === '') return false
    const lines = typed.split('\n')
    const taken = listControls(form, name).filter((control) => {
      if (isBox(control)) control.checked ||= lines.includes(control.value)
      else if (control.value === '') {
        control.value = typed
        // Other fields may depend on it.
        control.dispatchEvent(new Event('change', { bubbles: true }))
      }
      return isBox(control) ? control.checked : control.value !== ''
    })
    return taken.length === 0
  })
  return Object.fromEntries(rest)
}
