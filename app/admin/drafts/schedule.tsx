import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { Form } from 'react-router'
import { toLocalTime } from '../../forms/local-time.ts'
import { useText } from '../shell/use-text.ts'
import { plannedFor } from './said.ts'

interface Props {
  begins: string | null
  ends: string | null
  version: number
}

/** When a draft publishes itself, and when it takes itself back. */
export function Schedule({ begins, ends, version }: Props) {
  const t = useText()
  return (
    <section>
      <Title order={2} size="h4">
        {t('At a time of its own')}
      </Title>
      <Text size="sm" mb="xs">
        {t('German time. Something that clashes then publishes nothing; you get a mail.')}
      </Text>
      {begins && (
        <Text fw={600} mb="xs">
          {plannedFor(t, begins, ends)}
        </Text>
      )}
      {/* A time that the change of summer time leaves out is another one, once it is kept. */}
      <Form key={`${begins} ${ends}`} method="post">
        <input type="hidden" name="version" value={version} />
        <Group align="end">
          <TextInput
            type="datetime-local"
            name="begins"
            label={t('Publish itself')}
            defaultValue={begins ? toLocalTime(begins) : ''}
          />
          <TextInput
            type="datetime-local"
            name="ends"
            label={t('Take itself back (optional)')}
            defaultValue={ends ? toLocalTime(ends) : ''}
          />
          <Button type="submit" name="do" value="schedule" variant="default">
            {t('Set')}
          </Button>
        </Group>
      </Form>
    </section>
  )
}
