import { useRef, useState } from 'react'
import { cleanText, toLine } from '#core/fields/clean-text.ts'
import { appointmentLimits } from '#inbox/appointments/appointment-tables.ts'
import { useInputInTab } from '#panel/kit/guard/use-input-in-tab.ts'

/** As typed, to be shown again. */
export interface TypedPlan {
  times: string[]
  minutes: string
  place: string
  video: string
  participants: string[]
}

export function readTypedPlan(form: FormData): TypedPlan {
  const line = (value: FormDataEntryValue | null) => toLine(cleanText(String(value ?? '')))
  return {
    times: form.getAll('time').slice(0, appointmentLimits.maxTimes).map(line),
    minutes: line(form.get('minutes')),
    place: line(form.get('place')),
    video: line(form.get('video')),
    participants: form.getAll('participant').map(String),
  }
}

interface DraftOptions {
  /** Address and name of the form. */
  action: string
  name: string
  isBusy: boolean
  /** Whether something besides the plan was changed, and how that comes back. */
  isDirty?: () => boolean
  bringBack?: (typed: FormData) => void
}

/** Asks before a typed plan is lost, and brings it back when the session ended meanwhile. */
export function useRecoverablePlan({ action, name, isBusy, ...more }: DraftOptions) {
  const ref = useRef<HTMLFormElement>(null)
  const [brought, setBrought] = useState<TypedPlan>()
  const { onSubmit } = useInputInTab(ref, {
    ...{ action, name, isBusy },
    isDirty: () => brought !== undefined || more.isDirty?.() || isPlanChanged(ref.current),
    bringBack(typed) {
      setBrought(readTypedPlan(typed))
      more.bringBack?.(typed)
    },
  })
  return { form: { ref, onSubmit }, brought }
}

const isPlanChanged = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].some(
    (field) =>
      field instanceof HTMLInputElement &&
      ['time', 'place', 'video'].includes(field.name) &&
      field.value !== field.defaultValue,
  )
