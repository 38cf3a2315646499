import { type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { PanelContext } from '../shell/access.tsx'
import type { SavedForm } from '../shell/toast-text.tsx'
import { createBrowserTranslator } from '../shell/use-translator.ts'
import { takeInputFromTab } from './input-in-tab.ts'
import { serialiseFormInput, useFormGuard } from './use-form-guard.ts'

interface Options<Stored> {
  /** Address with the query, if that chooses what the form shows. */
  path: string
  /** Distinguishes several forms of an address. */
  name?: string
  stored: Stored
  isBusy: boolean
  /** True when the last submission was not saved. */
  isRefused: boolean
  /** Input of a submission that loaded the page. */
  typed?: FormData | undefined
  /** Equal for equal values. */
  versionOf?: (stored: Stored) => unknown
  /** The values that a form with restored input was loaded with. */
  fromDraft?: (shown: Stored, draft: FormData) => Stored
  /** What a form with newer input goes on from after a save, which wrote the version `saved`. */
  fromSaved?: (shown: Stored, sent: FormData, stored: Stored, saved?: number) => Stored
  /** True when the form shows the values already: it keeps the cursor. */
  isShown?: (stored: Stored, form: HTMLFormElement) => boolean
}

interface Shown<Stored> {
  path: string
  stored: Stored
  /** React key of the form. */
  key: number
  /** Input restored after the end of a session. */
  draft?: FormData | undefined
  /** Serialised form that was saved, when more was typed during the save. */
  saved?: string
}

/**
 * Guards a form of stored values, and says which it shows: a form with unsaved input keeps it and the values that it was
 * loaded with, so that the server finds what somebody else has changed since; any other shows what is stored.
 */
export function useStoredForm<Stored>(
  form: RefObject<HTMLFormElement | null>,
  { path, name = 'stored', stored, isBusy, isRefused, typed, ...options }: Options<Stored>,
) {
  const { versionOf = JSON.stringify, isShown = () => false } = options
  const { fromDraft = readSeenValues, fromSaved = readSentValues } = options
  const { pendingToast } = use(PanelContext)
  const version = versionOf(stored)
  const [shown, setShown] = useState<Shown<Stored>>(() => ({
    ...{ path, key: 0, draft: typed },
    stored: typed ? fromDraft(stored, typed) : stored,
  }))
  const [former, setFormer] = useState({ isBusy, version })
  const original = useRef<string>(undefined)
  const submitted = useRef<{ data: FormData; text: string }>(undefined)
  const hasInput = () =>
    form.current !== null &&
    (shown.draft !== undefined || serialiseFormInput(form.current) !== original.current)
  const isDirty = () => !isBusy && hasInput()

  /** What the form shows when a submission has ended, or something else is stored. */
  function findNextShown(element: HTMLFormElement): Shown<Stored> {
    const { key } = shown
    if (version === versionOf(shown.stored)) return shown
    const saved = former.isBusy && !isRefused ? submitted.current : undefined
    const hasNewInput = saved ? serialiseFormInput(element) !== saved.text : hasInput()
    if (!hasNewInput) return { path, stored, key: isShown(stored, element) ? key : key + 1 }
    if (!saved) return shown
    const written = findSavedVersion(pendingToast?.saved, { path, name })
    const next = fromSaved(shown.stored, saved.data, stored, written)
    return { path, stored: next, key, saved: saved.text }
  }

  // While rendering, because what is rendered next may already be without the input.
  if (former.isBusy !== isBusy || former.version !== version) {
    setFormer({ isBusy, version })
    if (!isBusy && form.current && shown.path === path) setShown(findNextShown(form.current))
  }
  // Another page of the form: whatever was typed on the former one is discarded.
  if (shown.path !== path) setShown(({ key }) => ({ path, stored, key: key + 1 }))

  // During a save the buttons are disabled (then Enter sends nothing either), or the submission waits.
  const onSubmission = useEffectEvent((element: HTMLFormElement) => {
    if (isBusy) return
    submitted.current = { data: new FormData(element), text: serialiseFormInput(element) }
  })

  useEffect(() => {
    const element = form.current
    if (!element) return
    if (!shown.draft) original.current = shown.saved ?? serialiseFormInput(element)
    const onSubmit = () => onSubmission(element)
    element.addEventListener('submit', onSubmit)
    return () => element.removeEventListener('submit', onSubmit)
  }, [form, shown])

  function restore(draft: FormData) {
    setShown(({ path, stored, key }) => ({
      ...{ path, stored: fromDraft(stored, draft), draft, key: key + 1 },
    }))
    toast.info(createBrowserTranslator()('What you had typed is back. It is not saved yet.'))
  }
  const restoreFromTab = useEffectEvent(restore)

  useEffect(() => {
    const draft = takeInputFromTab(path, name)
    if (!draft) return
    restoreFromTab(draft)
    form.current?.closest('details')?.setAttribute('open', '')
  }, [form, path, name])

  const reset = () => setShown(({ path, key }) => ({ path, stored, key: key + 1 }))
  useFormGuard(form, { path, name, isDirty, reset })
  const restored = shown.draft && toRecord(shown.draft)
  return { ...shown, restored, restore, original, hasInput, isDirty }
}

/** The version that the save of a form has written, if the message is about it: another tab may have saved, too. */
export const findSavedVersion = (saved: SavedForm | undefined, form: Omit<SavedForm, 'version'>) =>
  saved?.path === form.path.split('?')[0] && saved?.name === form.name ? saved?.version : undefined

const toRecord = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([key, value]) => [key, String(value)]))

/** The values in the field `seen`, as JSON. */
const readSeenValues = <Stored>(shown: Stored, draft: FormData): Stored => ({
  ...shown,
  ...JSON.parse(String(draft.get('seen') ?? '{}')),
})

/** The values in the fields of the same names. */
const readSentValues = <Stored>(shown: Stored, sent: FormData): Stored => ({
  ...shown,
  ...Object.fromEntries(
    Object.entries(toRecord(sent)).filter(([name]) => name in (shown as object)),
  ),
})

/**
 * A form with a version goes on from the one that the save wrote, not from a later one of somebody else. If the answer does
 * not tell it (another tab has shown the message), it is one above that of the form; a draft counts its own.
 */
export const keepSavedVersion = <Stored extends { seen: number }>(
  shown: Stored,
  sent: FormData,
  { seen }: Stored,
  saved = Number(sent.get('seen')) + 1,
): Stored => ({ ...shown, seen: Math.min(seen, saved) })
