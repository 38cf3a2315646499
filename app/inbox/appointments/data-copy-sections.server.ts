import type { Selectable } from 'kysely'
import { type PlainVisitorText, translate } from '#core/site-language/translate.ts'
import type { DataCopySection } from '../retention/render-data-copy.ts'
import type { AppointmentState, Appointments } from './appointment-tables.ts'
import { formatSlot } from './words.server.ts'

const states: Record<AppointmentState, PlainVisitorText> = {
  proposed: 'vorgeschlagen',
  declined: 'keiner passt',
  agreed: 'vereinbart',
  cancelled: 'abgesagt',
}

/** For the copy that a data subject receives; none without an appointment. */
export const createAppointmentCopySections = (
  appointments: Selectable<Appointments>[],
): DataCopySection[] =>
  appointments.map(({ state, successor_id, times, starts_at, minutes, place, video }) => ({
    title: translate('Gesprächstermin'),
    facts: [
      [
        translate('Stand'),
        translate(successor_id === null ? states[state] : 'durch andere Termine ersetzt'),
      ],
      [translate('Termin'), starts_at && formatSlot(starts_at, minutes)],
      [translate('Vorgeschlagen'), times.map((start) => formatSlot(start, minutes)).join('\n')],
      [translate('Wo'), place],
      [translate('Video'), video],
    ],
  }))
