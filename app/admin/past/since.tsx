import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Form } from 'react-router'
import draftClasses from '../drafts/drafts.module.css'
import { MarkedFields } from '../drafts/marked-fields.tsx'
import type { ShownChange } from '../drafts/shown-changes.server.ts'
import { useText } from '../shell/use-text.ts'
import { type Part, Parts } from './parts.tsx'
import classes from './past.module.css'
import { Ways } from './ways.tsx'

interface Difference extends Omit<ShownChange, 'at'> {
  type: string
  item: number
}

interface Props {
  at: string
  changes: Difference[]
  parts: Part[]
}

/** What has changed since a moment, with the ways back to it: all, a page, a type, one item, one field. */
export function Since({ at, changes, parts }: Props) {
  const t = useText()
  return (
    <Stack component="section" gap="sm" aria-labelledby="since">
      <Title order={2} size="h4" id="since">
        {t('The website on {time}', { time: t.time(at) })}
      </Title>
      <Group gap="xs">
        <Form method="post" target="_blank" reloadDocument>
          <input type="hidden" name="at" value={at} />
          <Button type="submit" name="do" value="look" variant="default">
            {t('Look around')}
          </Button>
        </Form>
        <Form method="post">
          <input type="hidden" name="at" value={at} />
          <Button type="submit" name="do" value="beside" variant="default">
            {t('Beside today')}
          </Button>
        </Form>
      </Group>
      {changes.length === 0 ? (
        <Text>{t('The website is as it was then.')}</Text>
      ) : (
        <>
          <Ways at={at} all />
          <Parts at={at} parts={parts} />
          <Text>{t('To be as it was then, this would change:')}</Text>
          <ul className={draftClasses.changes}>
            {changes.map((change) => (
              <Paper key={change.id} component="li" withBorder p="md">
                <One {...change} at={at} />
              </Paper>
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}

const words = {
  create: 'It comes back: {title}',
  update: 'It changes back: {title}',
  remove: 'It goes: {title}',
  move: 'It moves back: {title}',
  confirm: 'Confirmed: {title}',
} as const

function One({ at, what, title, type, item, fields }: Difference & { at: string }) {
  const t = useText()
  const isForm = type.startsWith('settings/')
  return (
    <>
      <div className={classes.part}>
        <Text fw={600}>{t(words[what], { title })}</Text>
        <Ways at={at} part={{ type, ...(!isForm && { id: item }) }} title={title} />
      </div>
      {what === 'update' && (
        <MarkedFields
          fields={fields}
          below={({ name, label }) =>
            fields.length > 1 && (
              <Ways
                at={at}
                part={{ type, ...(!isForm && { id: item }), field: name }}
                title={`${title}, ${label}`}
              />
            )
          }
        />
      )}
    </>
  )
}
