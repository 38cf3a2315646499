import type { Selectable } from 'kysely'
import type { ReportSection } from '../retention/report.server.ts'
import type { AppointmentState, Appointments } from './appointment-tables.ts'
import { formatGermanSlot } from './words.server.ts'

const states: Record<AppointmentState, string> = {
  proposed: 'vorgeschlagen',
  declined: 'keiner passt',
  agreed: 'vereinbart',
  cancelled: 'abgesagt',
}

/** For the copy that a data subject receives; none without an appointment. */
export const createAppointmentSections = (
  appointments: Selectable<Appointments>[],
): ReportSection[] =>
  appointments.map(({ state, times, starts_at, minutes, place, video }) => ({
    title: 'Gesprächstermin',
    facts: [
      ['Stand', states[state]],
      ['Termin', starts_at && formatGermanSlot(starts_at, minutes)],
      ['Vorgeschlagen', times.map((start) => formatGermanSlot(start, minutes)).join('\n')],
      ['Ort', place],
      ['Video', video],
    ],
  }))
