import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { maxDateTimeInput } from '#core/fields/date-limits.ts'
import { ConflictChoice } from '#panel/kit/guard/notice.tsx'
import { useStoredForm } from '#panel/kit/guard/use-stored-form.ts'
import { Card } from '#panel/kit/shell/card.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { DraftConflict } from './draft-action.ts'
import { type DescribedScheduleProblem, describeSchedule } from './draft-labels.ts'
import { toTimeInputs } from './to-time-inputs.ts'

interface Props {
  draft: { id: number; begins_at: string | null; ends_at: string | null; version: number }
  problem: DescribedScheduleProblem
  conflict: DraftConflict | undefined
  /** False: the user only sees the schedule. */
  mayPlan: boolean
}

/** Card for the times of publication and end. */
export function ScheduleCard({ draft, problem, conflict, mayPlan }: Props) {
  const t = useTranslator()
  const { begins_at: begins, ends_at: ends, version } = draft
  return (
    <Card title={t('At a time of its own')}>
      {begins && (
        <Group gap="xs" mb="sm">
          {problem?.concerns !== 'begin' && (
            <Text size="sm" fw={600}>
              {describeSchedule(t, begins, problem ? null : ends)}
            </Text>
          )}
          {mayPlan && (
            <PostButton
              fields={{ version, seen: JSON.stringify(toTimeInputs(draft)) }}
              intent="schedule"
              size="compact-sm"
            >
              {t('Cancel the plan')}
            </PostButton>
          )}
        </Group>
      )}
      {mayPlan && <ScheduleForm draft={draft} conflict={conflict} />}
    </Card>
  )
}

function ScheduleForm({ draft, conflict }: Pick<Props, 'draft' | 'conflict'>) {
  const t = useTranslator()
  const form = useRef<HTMLFormElement>(null)
  const path = href('/admin/drafts/:id', { id: String(draft.id) })
  const isBusy = useNavigation().formData?.get('form') === 'schedule'
  const { key, stored, restored } = useStoredForm(form, {
    ...{ path, name: 'schedule', stored: toTimeInputs(draft) },
    isBusy,
    isRefused: conflict !== undefined,
  })
  const values = { ...stored, ...restored, ...conflict?.typed }
  return (
    <Form method="post" ref={form}>
      <input type="hidden" name="form" value="schedule" />
      <input type="hidden" name="do" value="schedule" />
      <input type="hidden" name="version" value={draft.version} />
      <input type="hidden" name="seen" value={JSON.stringify(conflict?.seen ?? stored)} />
      {conflict && <ConflictChoice differences={conflict.differences} />}
      <Stack gap="sm" align="start" key={key}>
        <TextInput
          type="datetime-local"
          name="begins"
          max={maxDateTimeInput}
          label={t('Publish itself')}
          defaultValue={values.begins}
        />
        <TextInput
          type="datetime-local"
          name="ends"
          max={maxDateTimeInput}
          label={t('Take itself back (optional)')}
          defaultValue={values.ends}
        />
        <Button type="submit" loading={isBusy}>
          {t('Set')}
        </Button>
        <SecondaryText>
          {t('German time. Something that clashes then publishes nothing; the dashboard says so.')}
        </SecondaryText>
      </Stack>
    </Form>
  )
}
