import { Badge, Button, Group, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { ConflictChoice } from '#panel/kit/guard/notice.tsx'
import { useStoredForm } from '#panel/kit/guard/use-stored-form.ts'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/register'

type PageProps = Route.ComponentProps
type RequestRow = PageProps['loaderData']['requests'][number]

interface AnswerProps {
  request: RequestRow
  /** The last form of the page was not saved. */
  isRefused: boolean
  /** What was typed here and not saved, and why. */
  refused: NonNullable<PageProps['actionData']>['refused']
}

/** A request with its deadline or answer. */
export function PersonRequestCard({ request, today, ...answer }: AnswerProps & { today: string }) {
  const t = useTranslator()
  const isLate = !request.answered_at && request.due_at < today
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{request.person}</Text>
        <Badge variant={isLate ? 'filled' : 'default'} color={isLate ? 'red.9' : undefined}>
          {request.answered_at
            ? t('answered {day}', { day: t.day(request.answered_at) })
            : t(isLate ? 'due {day}, overdue' : 'due {day}', { day: t.day(request.due_at) })}
        </Badge>
      </Group>
      <SecondaryText>
        {t.word(request.kind)} · {t('arrived {day}', { day: t.day(request.received_at) })}
        {request.answered_at && ` · ${t('Identity: {identity}', { identity: request.identity })}`}
        {request.note && ` · ${request.note}`}
      </SecondaryText>
      {!request.answered_at && (
        <details open={answer.refused !== undefined}>
          <summary>{t('Note the answer')}</summary>
          <AnswerForm request={request} {...answer} />
        </details>
      )}
    </>
  )
}

function AnswerForm({ request: { id, identity, note }, isRefused, refused }: AnswerProps) {
  const t = useTranslator()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formData?.get('id') === String(id)
  const { key, stored, restored } = useStoredForm(form, {
    ...{ path: href('/admin/data-protection/register'), name: `request ${id}` },
    ...{ stored: { identity, note }, isBusy, isRefused, typed: refused && toForm(refused) },
  })
  const values = { ...stored, ...restored }
  return (
    <Form method="post" ref={form}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={JSON.stringify(refused?.seen ?? stored)} />
      {refused?.differences && <ConflictChoice differences={refused.differences} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="xs" key={key}>
        <TextInput
          name="identity"
          label={t('How you made sure who it is')}
          defaultValue={values.identity}
          maxLength={300}
        />
        <Textarea
          name="note"
          label={t('Note')}
          defaultValue={values.note}
          maxLength={1000}
          autosize
        />
      </SimpleGrid>
      <Group gap="xs" mt="sm">
        <Button type="submit" name="do" value="answered" variant="filled" disabled={isBusy}>
          {t('Answered')}
        </Button>
        <Button type="submit" disabled={isBusy}>
          {t('Save')}
        </Button>
      </Group>
    </Form>
  )
}

function toForm({ typed, seen }: NonNullable<AnswerProps['refused']>) {
  const form = new FormData()
  for (const [name, text] of Object.entries(typed)) form.set(name, text)
  form.set('seen', JSON.stringify(seen ?? {}))
  return form
}
