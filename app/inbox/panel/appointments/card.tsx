import { Alert, Badge, Button, Group, Text } from '@mantine/core'
import { href, useSearchParams } from 'react-router'
import type { BrowserTextKey as Phrase } from '#core/i18n/text.ts'
import {
  type AppointmentState,
  getAppointmentVersion,
} from '#inbox/appointments/appointment-tables.ts'
import type { Appointment } from '#inbox/appointments/appointments.server.ts'
import { Can } from '#panel/kit/shell/access.tsx'
import { Card, DividedList } from '#panel/kit/shell/card.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withListParams } from '../filters/filter-params.ts'

interface Props {
  id: number
  /** Without a personal page nobody could choose. */
  hasLink: boolean
  /** Rejected or spam: nobody chooses a time any more. */
  isEnded: boolean
  appointments: Listed[]
  /** Whether mails leave. */
  hasServer: boolean
}

type Listed = Appointment & { isToCome: boolean }

const stateTexts: Record<AppointmentState, Phrase> = {
  proposed: 'Times proposed',
  declined: 'No time suits',
  agreed: 'Agreed',
  cancelled: 'Cancelled|an interview',
}

/** Interviews of an application. */
export function AppointmentsCard({ id, hasLink, isEnded, appointments, hasServer }: Props) {
  const t = useTranslator()
  const [query] = useSearchParams()
  const isOpen = appointments.some(({ state }) => state === 'proposed' || state === 'declined')
  return (
    <Card
      title={t('Interviews')}
      id="interviews"
      aside={
        hasLink &&
        !isEnded && (
          <Can need="applications:mail">
            <ScreenButton
              to={withListParams(
                href('/admin/career/applications/:id/interview', { id: String(id) }),
                query,
              )}
              size="xs"
              leftSection={<AdminIcon name="calendar-clock" />}
            >
              {isOpen ? t('Propose other times') : t('Propose times')}
            </ScreenButton>
          </Can>
        )
      }
    >
      {isEnded && appointments.some((each) => each.isToCome) && (
        <Alert variant="default" mb="sm">
          {t('An interview is still agreed. Please cancel it, so that everyone is told.')}
        </Alert>
      )}
      {appointments.length === 0 && <Text size="sm">{t('None')}</Text>}
      {appointments.length > 0 && (
        <DividedList>
          {appointments.map((appointment) => (
            <li key={appointment.id}>
              <Interview {...appointment} hasServer={hasServer} />
            </li>
          ))}
        </DividedList>
      )}
    </Card>
  )
}

function Interview({ hasServer, ...appointment }: Listed & { hasServer: boolean }) {
  const t = useTranslator()
  const { id, application_id, state, times, starts_at, minutes, place, video } = appointment
  const [query] = useSearchParams()
  const params = { id: String(application_id), appointment: String(id) }
  const people = appointment.participants.map(({ name }) => name).join(', ')
  const starts = starts_at ? [starts_at] : times
  return (
    <>
      <Group gap="xs" mb={4}>
        <Badge variant="default">{t.of(stateTexts[state])}</Badge>
        <Text size="sm">{t('{count} minutes', { count: minutes })}</Text>
      </Group>
      {starts.map((start) => (
        <Text key={start} size="sm" fw={starts_at ? 600 : undefined}>
          {t.day(start, { dateStyle: 'full', timeStyle: 'short' })}
        </Text>
      ))}
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {[place, video, people].filter(Boolean).join(' · ')}
      </Text>
      {appointment.missingNames.length > 0 && (
        <Alert variant="default" mt="xs">
          {t('No access any more: {people}. Please change the interview.', {
            people: appointment.missingNames.join(', '),
          })}
        </Alert>
      )}
      <Group gap="xs" mt="xs">
        {state === 'agreed' && (
          <>
            <Button
              component="a"
              href={href(
                '/admin/career/applications/:id/interview/:appointment/termin.ics',
                params,
              )}
              download
              size="xs"
            >
              {t('Calendar file')}
            </Button>
            <Can need="applications:mail">
              <ScreenButton
                to={withListParams(
                  href('/admin/career/applications/:id/interview/:appointment', params),
                  query,
                )}
                size="xs"
              >
                {t('Change|an interview')}
              </ScreenButton>
            </Can>
          </>
        )}
        {(state === 'proposed' || appointment.isToCome) && (
          <Can need="applications:mail">
            <PostButton
              action={href('/admin/career/applications/:id/interview/:appointment/cancel', params)}
              navigate={false}
              fields={{ seen: getAppointmentVersion(appointment) }}
              size="xs"
              question={
                state === 'agreed'
                  ? t(
                      hasServer
                        ? 'Cancel this interview? Everyone is told by mail at once.'
                        : 'Cancel this interview? No mail leaves without a mail server: please tell everyone yourself.',
                    )
                  : t('Take back these times?')
              }
            >
              {state === 'agreed' ? t('Cancel the interview') : t('Take back the times')}
            </PostButton>
          </Can>
        )}
      </Group>
    </>
  )
}
