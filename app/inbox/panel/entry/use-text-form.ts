import { type FormEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useInputInTab } from '#panel/kit/guard/use-input-in-tab.ts'
import { useResetAfterSave } from '../use-reset-after-save.ts'
import type { action, clientAction } from './entry-action.ts'

interface Options {
  action: string
  /** Name of the form. */
  name: string
}

/**
 * A form of one text. Empties itself after saving, unless more was typed meanwhile; the text comes back when the session
 * ended meanwhile.
 */
export function useTextForm({ action: to, name }: Options) {
  const fetcher = useFetcher<typeof action | typeof clientAction>()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isBusy = fetcher.state !== 'idle'
  const { onSubmit } = useInputInTab(form, {
    ...{ action: to, name, isBusy },
    isDirty: () => Boolean(field.current?.value.trim()),
    bringBack(typed) {
      if (field.current) field.current.value = String(typed.get(field.current.name) ?? '')
    },
  })
  const answer = fetcher.data
  const error = answer && 'error' in answer ? answer.error : undefined
  const isSaved = !isBusy && error === null
  const reset = useResetAfterSave(form, isSaved)
  return {
    Form: fetcher.Form,
    attributes: {
      ...({ ref: form, method: 'post', action: to } as const),
      onSubmit(event: FormEvent) {
        reset.onSubmit()
        onSubmit(event)
      },
      onInput: reset.onInput,
    },
    ...{ field, error, isBusy },
  }
}
