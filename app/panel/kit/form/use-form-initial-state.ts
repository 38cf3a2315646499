import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { FieldView } from '#core/fields/form.ts'
import { fillFieldViewsFromForm } from '#core/fields/with-entries.ts'
import { useAutosaveStore } from '../autosave/memory.ts'
import { watchForm } from '../autosave/watch-form.ts'
import type { PictureFacts } from '../fields/picture-facts.server.ts'
import { createFormDataFromEntries, saveInputInTab } from '../guard/input-in-tab.ts'
import { serialiseFormInput } from '../guard/use-form-guard.ts'
import { keepSavedVersion, useStoredForm } from '../guard/use-stored-form.ts'
import type { SaveFailure } from './save-failure.ts'

/** The initial content of a form and its version. */
interface InitialContent {
  fields: FieldView[]
  pictures: PictureFacts[]
  seen: number
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
  const { pathname: path } = useLocation()
  const [isChanged, setIsChanged] = useState(false)
  // After a submit that loaded the page: without scripts, or before they had loaded.
  const typed = result && 'errors' in result ? result.typed : undefined
  const state = useStoredForm<InitialContent>(form, {
    ...{ path, name, stored, isBusy, isRefused: result !== undefined },
    ...{ typed: typed && createFormDataFromEntries(typed), versionOf: ({ seen }) => seen },
    ...{ fromDraft: fillFromDraft, fromSaved: keepSavedVersion, isShown: matchesStored },
  })
  const { key, stored: shown, draft, restore, original, isDirty } = state

  const update = useEffectEvent(() => setIsChanged(state.hasInput()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides what has changed
  useEffect(() => {
    const element = form.current
    if (!element) return
    update()
    return watchForm(
      element,
      () => update(),
      () => keepUnchanged(element, original),
    )
  }, [form, original, shown])

  const { offer, ...memory } = useAutosaveStore(form, { path, name, isDirty, refused: result })
  return {
    ...{ ...shown, key, draft, isChanged },
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
      if (form.current) saveInputInTab(path, name, form.current)
    },
  }
}

const fillFromDraft = (shown: InitialContent, draft: FormData) => ({
  ...shown,
  fields: fillFieldViewsFromForm(shown.fields, draft),
  seen: Number(draft.get('seen') ?? shown.seen),
})

/** To open a folded block is no change. */
function keepUnchanged(form: HTMLFormElement, original: { current: string | undefined }) {
  if (!form.dataset.changed) original.current = serialiseFormInput(form)
}

/** True when the form already shows the stored values: a remount would lose the cursor. */
function matchesStored({ fields }: InitialContent, form: HTMLFormElement) {
  const values = (all: FieldView[]) => JSON.stringify(all.map(({ value }) => value))
  return values(fillFieldViewsFromForm(fields, new FormData(form))) === values(fields)
}
