import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import type { FieldView } from '#core/fields/form.ts'
import { fillFieldViewsFromForm } from '#core/fields/with-entries.ts'
import { useAutosaveStore } from '../autosave/memory.ts'
import { watchForm } from '../autosave/watch-form.ts'
import type { PictureFacts } from '../fields/picture-facts.server.ts'
import { clientTranslator } from '../shell/use-translator.ts'
import { createFormDataFromEntries, saveInputInTab, takeInputFromTab } from './input-in-tab.ts'
import type { SaveFailure } from './save-failure.ts'
import { serialise, useFormGuard } from './use-form-guard.ts'

/** The initial content of a form and its version. */
interface InitialContent {
  fields: FieldView[]
  pictures: PictureFacts[]
  seen: number
}

interface FormState extends InitialContent {
  /** Input restored after the end of a session. */
  draft: FormData | undefined
  /** Serialised state that was saved, when more was typed during the save. */
  saved?: string | undefined
  /** React key: a new one remounts the fields. */
  key: number
}

/**
 * Initial state of a form. After a revalidation, a form with input keeps it and its version, so that another person's
 * change shows as a conflict; a form without changes takes the stored values.
 */
export function useFormInitialState(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  stored: InitialContent,
  { isBusy, result }: { isBusy: boolean; result: SaveFailure | undefined },
) {
  const { pathname } = useLocation()
  const [state, setState] = useState(() => createInitialState(stored, result))
  const [isChanged, setIsChanged] = useState(false)
  const original = useRef<string>(undefined)
  const submitted = useRef<string>(undefined)

  useEffect(() => {
    const element = form.current
    if (!element) return
    if (!state.draft) original.current = state.saved ?? serialise(element)
    const update = () => setIsChanged(!!state.draft || serialise(element) !== original.current)
    update()
    return watchForm(element, update, () => keepUnchanged(element, original))
  }, [form, state])

  const restore = useCallback((draft: FormData) => {
    setState((previous) => ({
      ...previous,
      fields: fillFieldViewsFromForm(previous.fields, draft),
      seen: Number(draft.get('seen') ?? previous.seen),
      draft,
      key: previous.key + 1,
    }))
    toast.info(clientTranslator()('What you had typed is back. It is not saved yet.'))
  }, [])

  useEffect(() => {
    const draft = takeInputFromTab(pathname, name)
    if (draft) restore(draft)
  }, [pathname, name, restore])

  // A refusal ends the save.
  useEffect(() => {
    if (result) submitted.current = undefined
  }, [result])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version is news
  useEffect(() => {
    if (!form.current || stored.seen === state.seen) return
    const current = serialise(form.current)
    const saved = submitted.current
    const hasNewInput = current !== (saved ?? original.current)
    submitted.current = undefined
    if (saved !== undefined && hasNewInput)
      setState((previous) => ({ ...previous, seen: stored.seen, draft: undefined, saved }))
    else if (!hasNewInput)
      setState(({ key }) => ({
        ...stored,
        draft: undefined,
        key: matchesStored(stored.fields, form.current) ? key : key + 1,
      }))
  }, [stored.seen])

  const isDirty = () =>
    !isBusy &&
    form.current !== null &&
    (state.draft !== undefined || serialise(form.current) !== original.current)
  useFormGuard(form, { path: pathname, name, isDirty })
  const watched = { path: pathname, name, isDirty, refused: result }
  const { offer, ...memory } = useAutosaveStore(form, watched)
  return {
    ...state,
    isChanged,
    /** The server does not have the input. */
    isUnsent: isChanged && memory.hasFailed,
    offer: offer && {
      at: offer.at,
      take() {
        restore(createFormDataFromEntries(offer.entries))
        memory.close()
      },
      drop: memory.drop,
    },
    onSubmit() {
      submitted.current = form.current ? serialise(form.current) : undefined
      if (form.current) saveInputInTab(pathname, name, form.current)
    },
  }
}

/** The stored content, or the input after a submit that loaded the page: without scripts, or before they had loaded. */
function createInitialState(stored: InitialContent, result: SaveFailure | undefined): FormState {
  const typed = result && 'errors' in result ? result.typed : undefined
  if (!typed) return { ...stored, draft: undefined, key: 0 }
  const draft = createFormDataFromEntries(typed)
  return { ...stored, fields: fillFieldViewsFromForm(stored.fields, draft), draft, key: 0 }
}

/** To open a folded block is no change. */
function keepUnchanged(form: HTMLFormElement, original: { current: string | undefined }) {
  if (!form.dataset.changed) original.current = serialise(form)
}

/** True when the form already shows the stored values: a remount would lose the cursor. */
function matchesStored(fields: FieldView[], form: HTMLFormElement | null) {
  if (!form) return false
  const values = (all: FieldView[]) => JSON.stringify(all.map(({ value }) => value))
  return values(fillFieldViewsFromForm(fields, new FormData(form))) === values(fields)
}
