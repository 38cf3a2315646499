import { type ComponentProps, type SubmitEvent, useEffect, useRef } from 'react'
import { type FetcherWithComponents, Form, useLocation, useNavigation } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { createBrowserTranslator } from '../shell/use-translator.ts'
import { fillForm, hasTypedInput } from './form-input.ts'
import { takeInputFromTab } from './input-in-tab.ts'
import { useFormGuard } from './use-form-guard.ts'

interface Props extends ComponentProps<typeof Form> {
  /** Distinguishes the forms of a page. */
  name: string
  /** The form of a fetcher. */
  as?: FetcherWithComponents<unknown>['Form']
  /** What its controls show by default is not saved yet. */
  isUnsaved?: boolean
}

/**
 * A form that asks before typed input is lost, and shows it again after the end of a session. What its controls show by default
 * counts as saved, so it is to be rendered anew with the saved values, or empty.
 */
export function GuardedForm({ name, as, isUnsaved = false, onSubmit, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { pathname: path } = useLocation()
  const isSubmission = useNavigation().formData !== undefined
  // The navigation that a submission begins is not in the state of the router yet.
  const isBeingSent = useRef(false)
  useFormGuard(form, {
    ...{ path, name },
    isDirty: () =>
      !isSubmission && !isBeingSent.current && (isUnsaved || hasTypedInput(form.current)),
  })

  useEffect(() => {
    const typed = form.current && takeInputFromTab(path, name)
    if (!form.current || !typed) return
    fillForm(form.current, typed)
    form.current.closest('details')?.setAttribute('open', '')
    toast.info(createBrowserTranslator()('What you had typed is back. It is not saved yet.'))
  }, [path, name])

  const Component = as ?? Form
  return (
    <Component
      {...props}
      ref={form}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        onSubmit?.(event)
        isBeingSent.current = true
        setTimeout(() => {
          isBeingSent.current = false
        })
      }}
    />
  )
}
