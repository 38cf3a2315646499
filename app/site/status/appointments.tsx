import { href } from 'react-router'
import { localizePath, translate } from '#core/site-language/translate.ts'
import type { ApplicantAppointment } from '#inbox/appointments/applicant-appointments.server.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import form from '../form/form.module.css'
import {
  AppointmentForm,
  createPartId,
  FoldedDetails,
  RefusalAlert,
  RemarkTextarea,
} from './appointment-form.tsx'
import { StatusSection } from './parts.tsx'
import styles from './status.module.css'

/** What was refused, where, and what was typed. */
export interface RefusedAppointmentAnswer {
  /** Id of the appointment. */
  appointment: number
  intent: string | undefined
  refusal: string
  words: string
  /** Whether what was entered is wrong, and not that it comes too late. */
  isWrong: boolean
}

interface Props {
  appointments: ApplicantAppointment[]
  /** Secret of the personal link. */
  link: string
  refused?: RefusedAppointmentAnswer | undefined
}

/** Interviews: what is proposed, agreed on or cancelled. Works without scripts. */
export function Appointments({ appointments, link, refused }: Props) {
  if (appointments.length === 0) return null
  return (
    <StatusSection id="termin" heading={translate('Ihr Gespräch')}>
      {appointments.map((appointment) => (
        <div key={appointment.id} className={styles.appointment}>
          <Details {...appointment} />
          <Answers
            {...{ appointment, link }}
            refused={refused?.appointment === appointment.id ? refused : undefined}
          />
          {appointment.state === 'declined' && (
            <p role="status" className={styles.added}>
              {translate('Danke, wir haben Ihre Nachricht und melden uns mit anderen Terminen.')}
            </p>
          )}
        </div>
      ))}
    </StatusSection>
  )
}

function Details({ state, when, place, video, people }: ApplicantAppointment) {
  return (
    <div>
      {when && (
        <p>
          {state === 'cancelled' && `${translate('Ihr Gespräch ist abgesagt')}: `}
          <strong>{when}</strong>
        </p>
      )}
      {state !== 'cancelled' && (
        <>
          {place && <p>{translate('Ort: {place}', { place })}</p>}
          {video && (
            <p>
              Video: <a href={video}>{video}</a>
            </p>
          )}
          {people && <p>{translate('Mit: {people}', { people })}</p>}
        </>
      )}
    </div>
  )
}

function Answers(props: PartProps) {
  if (props.appointment.state === 'proposed') return <Proposal {...props} />
  return props.appointment.state === 'agreed' && <Agreed {...props} />
}

interface PartProps {
  appointment: ApplicantAppointment
  link: string
  refused: RefusedAppointmentAnswer | undefined
}

function Proposal({ appointment: { id, times }, link, refused }: PartProps) {
  const refusal = (intent: string) => (refused?.intent === intent ? refused.refusal : undefined)
  return (
    <>
      {times.length > 0 ? (
        <AppointmentForm {...{ id, link }} intent="choose" refusal={refusal('choose')}>
          <fieldset
            className={styles.times}
            aria-describedby={refusal('choose') ? createPartId('choose', id, 'error') : undefined}
          >
            <legend className={form.label}>{translate('Wann passt es Ihnen?')}</legend>
            {times.map(({ start, label }) => (
              <label key={start} className={form.consent}>
                <input type="radio" name="start" value={start} required />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          <SubmitButton>{translate('Diesen Termin nehmen')}</SubmitButton>
        </AppointmentForm>
      ) : (
        <>
          {refusal('choose') && (
            <RefusalAlert id={createPartId('choose', id, 'error')}>
              {refusal('choose') ?? ''}
            </RefusalAlert>
          )}
          <p>
            {translate(
              'Die vorgeschlagenen Termine sind inzwischen vergeben oder vorbei. Schreiben Sie uns, wann es Ihnen passt.',
            )}
          </p>
        </>
      )}
      <FoldedDetails
        label={translate('Keiner passt')}
        isOpen={times.length === 0 || Boolean(refusal('decline'))}
      >
        <AppointmentForm {...{ id, link }} intent="decline" refusal={refusal('decline')}>
          <RemarkTextarea
            label={translate('Wann würde es Ihnen passen?')}
            isRequired
            typed={refusal('decline') ? refused?.words : undefined}
            isWrong={refusal('decline') !== undefined && Boolean(refused?.isWrong)}
            {...{ id }}
            intent="decline"
          />
          <SubmitButton kind="outlined">{translate('Keiner passt: absenden')}</SubmitButton>
        </AppointmentForm>
      </FoldedDetails>
    </>
  )
}

function Agreed({ appointment: { id, isToCome }, link, refused }: PartProps) {
  const refusal = refused?.intent === 'cancel' ? refused.refusal : undefined
  return (
    <>
      <p>
        <a
          href={localizePath(
            href('/bewerbung/:key/termine/:appointment/termin.ics', {
              ...{ key: link, appointment: String(id) },
            }),
          )}
          download
        >
          {translate('In den Kalender übernehmen')}
        </a>
      </p>
      {isToCome && (
        <FoldedDetails label={translate('Ich kann doch nicht')} isOpen={refusal !== undefined}>
          <AppointmentForm {...{ id, link }} intent="cancel" refusal={refusal}>
            <RemarkTextarea
              label={translate('Möchten Sie uns dazu etwas schreiben? (optional)')}
              typed={refusal ? refused?.words : undefined}
              isWrong={refusal !== undefined && Boolean(refused?.isWrong)}
              {...{ id }}
              intent="cancel"
            />
            <SubmitButton kind="outlined">{translate('Termin absagen')}</SubmitButton>
          </AppointmentForm>
        </FoldedDetails>
      )}
    </>
  )
}
