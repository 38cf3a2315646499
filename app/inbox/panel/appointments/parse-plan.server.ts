import type { Db } from '#core/db/tables.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { appointmentLimits as limits } from '#inbox/appointments/appointment-tables.ts'
import type { AppointmentPlan } from '#inbox/appointments/schedule.server.ts'
import { findTakenTimes } from '#inbox/appointments/taken-times.server.ts'
import { parseWallTime } from '#inbox/appointments/wall-time.ts'
import type { NamedColleague } from '#inbox/entries/colleague-access.ts'
import { readTypedPlan, type TypedPlan } from './typed-plan.ts'

interface Options {
  /** Who may see the application. */
  colleagues: NamedColleague[]
  minTimes: number
  /** The appointment that is changed. */
  except?: number
  /** Puts back what the form did not show. */
  unveil: (typed: TypedPlan) => TypedPlan
}

/** The plan of a form, or what is wrong with it, by field. */
export async function parseAppointmentPlan(
  t: Translator,
  db: Db,
  form: FormData,
  { colleagues, minTimes, except = 0, unveil }: Options,
): Promise<{ plan: AppointmentPlan } | { errors: Record<string, string> }> {
  const typed = unveil(readTypedPlan(form))
  const minutes = Number(typed.minutes)
  const participants = typed.participants.filter((id) => colleagues.some((each) => each.id === id))
  const { starts, errors } = parseTimes(t, typed.times, minTimes)
  const isLength = Number.isInteger(minutes)
  if (!isLength || minutes < limits.minMinutes || minutes > limits.maxMinutes)
    errors.minutes = t('Please enter 15 to 480 minutes.')
  if (typed.place.length > limits.place) errors.place = t('Please use at most 200 characters.')
  if (typed.video && !isVideoAddress(typed.video))
    errors.video = t('Please enter an address that begins with https://.')
  // Stored meanwhile, or by somebody else, so that `unveil` cannot know what stood there.
  for (const name of ['place', 'video'] as const)
    if (typed[name].includes('[…]'))
      errors[name] = t('Please enter in full what stands as […] here.')
  if (!typed.place && !typed.video) errors.place = t('Please enter a place or a video address.')
  if (participants.length === 0) errors.participants = t('Please choose who takes part.')
  if (Object.keys(errors).length === 0) {
    const slot = { participants, minutes, except }
    const taken = await findTakenTimes(db, [...starts.values()], slot)
    for (const [index, start] of starts)
      if (taken.includes(start))
        errors[`time.${index}`] = t('Somebody of you has another interview at this time.')
  }
  if (Object.keys(errors).length > 0) return { errors }
  const { place, video } = typed
  return { plan: { times: [...new Set(starts.values())], minutes, place, video, participants } }
}

/** Starts by their place in the form. */
function parseTimes(t: Translator, times: string[], minTimes: number) {
  const starts = new Map<number, string>()
  const errors: Record<string, string> = {}
  for (const [index, text] of times.entries()) {
    if (!text) continue
    const result = parseWallTime(text, Date.now())
    if ('error' in result) errors[`time.${index}`] = t.of(result.error)
    else starts.set(index, result.at)
  }
  if (Object.keys(errors).length === 0 && new Set(starts.values()).size < minTimes) {
    const free = times.findIndex((text) => !text)
    errors[`time.${Math.max(free, 0)}`] =
      minTimes === 1
        ? t('Please enter a date and a time.')
        : t('Please propose two different times.')
  }
  return { starts, errors }
}

function isVideoAddress(text: string) {
  if (text.length > limits.video || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && !username && !password
}
