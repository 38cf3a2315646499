import { type RefObject, useEffect, useRef, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { clientTranslator } from '../shell/use-translator.ts'
import { takeInputFromTab } from './input-in-tab.ts'
import { serialise, useFormGuard } from './use-form-guard.ts'

interface Options<Stored> {
  /** Address with the query, if that chooses what the form shows. */
  path: string
  /** Distinguishes several forms of an address. */
  name?: string
  stored: Stored
  isBusy: boolean
  /** True when the last submission was not saved. */
  isRefused: boolean
}

interface Shown<Stored> {
  path: string
  stored: Stored
  /** React key of the form. */
  key: number
  /** Input restored after the end of a session. */
  restored?: Record<string, string>
}

/**
 * Guards a form of stored values, and says which it shows: a form with unsaved input keeps it and the values that it was
 * loaded with, so that the server finds what somebody else has changed since; any other shows what is stored.
 */
export function useStoredForm<Stored>(
  form: RefObject<HTMLFormElement | null>,
  { path, name = 'stored', stored, isBusy, isRefused }: Options<Stored>,
) {
  const [shown, setShown] = useState<Shown<Stored>>({ path, stored, key: 0 })
  const original = useRef<string>(undefined)
  const submitted = useRef<string>(undefined)
  const read = () => (form.current ? serialise(form.current) : undefined)

  // Another page of the form: whatever was typed on the former one is discarded.
  if (shown.path !== path) setShown(({ key }) => ({ path, stored, key: key + 1 }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the form shows
  useEffect(() => {
    if (!shown.restored) original.current = read()
  }, [shown.key])

  useEffect(() => {
    const draft = takeInputFromTab(path, name)
    if (!draft) return
    const restored = Object.fromEntries([...draft].map(([key, value]) => [key, String(value)]))
    setShown((former) => ({ ...former, restored, key: former.key + 1 }))
    form.current?.closest('details')?.setAttribute('open', '')
    toast.info(clientTranslator()('What you had typed is back. It is not saved yet.'))
  }, [form, path, name])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when a submission begins and ends
  useEffect(() => {
    if (isBusy) submitted.current = read()
    else if (isRefused) submitted.current = undefined
  }, [isBusy])

  const version = JSON.stringify(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version is news
  useEffect(() => {
    if (isBusy || version === JSON.stringify(shown.stored)) return
    const saved = submitted.current
    const hasNewInput = saved === undefined ? isDirty() : read() !== saved
    submitted.current = undefined
    if (!hasNewInput) return setShown(({ key }) => ({ path, stored, key: key + 1 }))
    if (saved === undefined) return
    original.current = saved
    setShown(({ key }) => ({ path, stored, key }))
  }, [version, isBusy])

  const isDirty = () => !isBusy && read() !== original.current
  useFormGuard(form, { path, name, isDirty })
  return shown
}
