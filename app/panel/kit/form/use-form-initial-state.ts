import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import type { FieldView } from '#core/fields/form.ts'
import { withEntries } from '#core/fields/with-entries.ts'
import { useAutosaveStore } from '../autosave/memory.ts'
import { watchForm } from '../autosave/watch-form.ts'
import type { PictureFacts } from '../fields/picture-facts.server.ts'
import { clientTranslator } from '../shell/use-translator.ts'
import { deleteFormDraft, findFormDraft, restoreInput, saveFormDraft } from './form-draft.ts'
import { useGuarded } from './guard.tsx'

/** What a form is filled with, and the version that this is. */
interface Beginning {
  fields: FieldView[]
  pictures: PictureFacts[]
  seen: number
}

interface Begun extends Beginning {
  /** What came back after a session had ended. */
  draft: FormData | undefined
  /** What is stored, where more was typed while it was on its way. */
  saved?: string | undefined
  /** Another one lets the fields begin anew. */
  key: number
}

/**
 * What a form began with. When the page is read anew meanwhile, what was typed stays and so does the version it belongs
 * to: somebody else's change must show as a conflict. Only a form without changes takes over what is stored now.
 */
export function useFormInitialState(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  stored: Beginning,
  { isBusy, result }: { isBusy: boolean; result: unknown },
) {
  const { pathname } = useLocation()
  const [shown, setShown] = useState<Begun>({ ...stored, draft: undefined, key: 0 })
  const [isChanged, setIsChanged] = useState(false)
  const untouched = useRef<string>(undefined)
  const sent = useRef<string>(undefined)

  useEffect(() => {
    const element = form.current
    if (!element) return
    if (!shown.draft) untouched.current = shown.saved ?? serialised(element)
    const look = () => setIsChanged(!!shown.draft || serialised(element) !== untouched.current)
    look()
    return watchForm(element, look)
  }, [form, shown])

  const bringBack = useCallback((draft: FormData) => {
    setShown((before) => ({
      ...before,
      fields: withEntries(before.fields, draft),
      seen: Number(draft.get('seen') ?? before.seen),
      draft,
      key: before.key + 1,
    }))
    toast.info(clientTranslator()('What you had typed is back. It is not saved yet.'))
  }, [])

  useEffect(() => {
    const draft = findFormDraft(pathname, name)
    if (!draft) return
    deleteFormDraft(pathname, name)
    bringBack(draft)
  }, [pathname, name, bringBack])

  // A refusal ends the attempt to save.
  useEffect(() => {
    if (result) sent.current = undefined
  }, [result])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version is news
  useEffect(() => {
    if (!form.current || stored.seen === shown.seen) return
    const now = serialised(form.current)
    const saved = sent.current
    const isFurther = now !== (saved ?? untouched.current)
    sent.current = undefined
    if (saved !== undefined && isFurther)
      setShown((before) => ({ ...before, seen: stored.seen, draft: undefined, saved }))
    else if (!isFurther)
      setShown(({ key }) => ({
        ...stored,
        draft: undefined,
        key: isShown(stored.fields, form.current) ? key : key + 1,
      }))
  }, [stored.seen])

  const isDirty = () =>
    !isBusy &&
    form.current !== null &&
    (shown.draft !== undefined || serialised(form.current) !== untouched.current)
  useGuarded(form, { path: pathname, name, isDirty })
  const memory = useAutosaveStore(form, { path: pathname, name, isDirty, refused: result })
  const { offer } = memory
  return {
    ...shown,
    /** Something stands there that is not stored. */
    isChanged,
    /** What was typed before and is kept on the server. */
    offer: offer && {
      at: offer.at,
      take() {
        bringBack(restoreInput(offer.entries))
        memory.close()
      },
      drop: memory.drop,
    },
    onSubmit() {
      if (!form.current) return
      sent.current = serialised(form.current)
      saveFormDraft(pathname, name, form.current)
    },
  }
}

/** Without what the form says about itself. */
const serialised = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].filter(([key]) => key !== 'seen'))

/** Whether the form says already what is stored, so that nobody loses the place of the cursor. */
function isShown(fields: FieldView[], form: HTMLFormElement | null) {
  if (!form) return false
  const values = (all: FieldView[]) => JSON.stringify(all.map(({ value }) => value))
  return values(withEntries(fields, new FormData(form))) === values(fields)
}
