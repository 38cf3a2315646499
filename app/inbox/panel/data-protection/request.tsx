import { Badge, Button, Group, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { Form } from 'react-router'
import { Quiet } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/register'

type Asked = Route.ComponentProps['loaderData']['requests'][number]

/** Until when it is to be answered, or how it was. */
export function Request({ today, ...each }: Asked & { today: string }) {
  const t = useTranslator()
  const isLate = !each.answered_at && each.due_at < today
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{each.person}</Text>
        <Badge variant={isLate ? 'filled' : 'default'} color={isLate ? 'red.9' : undefined}>
          {each.answered_at
            ? t('answered {day}', { day: t.day(each.answered_at) })
            : t(isLate ? 'due {day}, overdue' : 'due {day}', { day: t.day(each.due_at) })}
        </Badge>
      </Group>
      <Quiet>
        {t.word(each.kind)} · {t('arrived {day}', { day: t.day(each.received_at) })}
        {each.answered_at && ` · ${t('Identity: {identity}', { identity: each.identity })}`}
        {each.note && ` · ${each.note}`}
      </Quiet>
      {!each.answered_at && (
        <details>
          <summary>{t('Note the answer')}</summary>
          <Form method="post">
            <input type="hidden" name="id" value={each.id} />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="xs">
              <TextInput
                name="identity"
                label={t('How you made sure who it is')}
                defaultValue={each.identity}
                maxLength={300}
              />
              <Textarea
                name="note"
                label={t('Note')}
                defaultValue={each.note}
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
