import { Badge, Button, Group, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { Form } from 'react-router'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/register'

type RequestRow = Route.ComponentProps['loaderData']['requests'][number]

/** A request with its deadline or answer. */
export function PersonRequestCard({ today, ...request }: RequestRow & { today: string }) {
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
        <details>
          <summary>{t('Note the answer')}</summary>
          <Form method="post">
            <input type="hidden" name="id" value={request.id} />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="xs">
              <TextInput
                name="identity"
                label={t('How you made sure who it is')}
                defaultValue={request.identity}
                maxLength={300}
              />
              <Textarea
                name="note"
                label={t('Note')}
                defaultValue={request.note}
                maxLength={1000}
                autosize
              />
            </SimpleGrid>
            <Group gap="xs" mt="sm">
              <Button type="submit" name="do" value="answered" variant="filled">
                {t('Answered')}
              </Button>
              <Button type="submit">{t('Save')}</Button>
            </Group>
          </Form>
        </details>
      )}
    </>
  )
}
