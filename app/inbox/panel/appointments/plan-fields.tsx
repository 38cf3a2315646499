import { Checkbox, NumberInput, Stack, TextInput } from '@mantine/core'
import { maxDateTimeInput } from '#core/fields/date-limits.ts'
import { appointmentLimits } from '#inbox/appointments/appointment-tables.ts'
import type { NamedColleague } from '#inbox/entries/colleague-access.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { TypedPlan } from './typed-plan.ts'

interface Props {
  /** As many times as it has can be entered. */
  plan: TypedPlan
  colleagues: NamedColleague[]
  errors: Record<string, string>
  /** Whether mails leave. */
  hasServer: boolean
}

/** Most propose three. */
const shownTimes = 3

/** Times, length, place and people of an interview, as the browser's own fields. */
export function PlanFields({ plan, colleagues, errors, hasServer }: Props) {
  const t = useTranslator()
  const isProposal = plan.times.length > 1
  const times = plan.times.map((time, index) => ({ time, index }))
  const [first, further] = [times.slice(0, shownTimes), times.slice(shownTimes)]
  return (
    <Stack gap="sm">
      {first.map((each) => (
        <TimeInput key={each.index} {...each} {...{ errors, isProposal }} />
      ))}
      {further.length > 0 && (
        // Each field has seven tab stops.
        <details open={further.some(({ time, index }) => time || errors[`time.${index}`])}>
          <summary>{t('Further times')}</summary>
          <Stack gap="sm" mt="xs">
            {further.map((each) => (
              <TimeInput key={each.index} {...each} {...{ errors, isProposal }} />
            ))}
          </Stack>
        </details>
      )}
      <NumberInput
        name="minutes"
        label={t('Length in minutes')}
        min={appointmentLimits.minMinutes}
        max={appointmentLimits.maxMinutes}
        required
        withAsterisk={false}
        hideControls
        defaultValue={plan.minutes}
        error={errors.minutes}
        maw={320}
      />
      <TextInput
        name="place"
        label={t('Place')}
        maxLength={appointmentLimits.place}
        defaultValue={plan.place}
        error={errors.place}
      />
      <TextInput
        name="video"
        type="url"
        label={t('Video address')}
        placeholder="https://"
        maxLength={appointmentLimits.video}
        defaultValue={plan.video}
        error={errors.video}
      />
      <Checkbox.Group
        label={t('Who takes part')}
        description={
          hasServer && t('Each gets a mail with a calendar file; the applicant reads the names.')
        }
        defaultValue={plan.participants}
        error={errors.participants}
      >
        <Stack gap="xs" mt="xs">
          {colleagues.map(({ id, name }) => (
            <Checkbox key={id} name="participant" value={id} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Stack>
  )
}

interface TimeProps extends Pick<Props, 'errors'> {
  time: string
  index: number
  isProposal: boolean
}

function TimeInput({ time, index, errors, isProposal }: TimeProps) {
  const t = useTranslator()
  return (
    <TextInput
      type="datetime-local"
      name="time"
      max={maxDateTimeInput}
      label={isProposal ? t('Time {number}', { number: index + 1 }) : t('Time|of day')}
      description={index === 0 ? t('Time in Germany') : undefined}
      required={!isProposal || index < appointmentLimits.minTimes}
      withAsterisk={false}
      defaultValue={time}
      error={errors[`time.${index}`]}
      maw={320}
    />
  )
}
