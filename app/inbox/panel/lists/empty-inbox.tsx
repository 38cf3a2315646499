import { Button, Group } from '@mantine/core'
import { href } from 'react-router'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { Can } from '#panel/kit/shell/access.tsx'
import { EmptyState } from '#panel/kit/shell/empty-state.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

const texts = {
  messages: {
    icon: 'mail',
    title: 'No messages yet',
    what: 'What visitors send with the contact form arrives here. With a mail server they get a confirmation at once and you a notice; this page shows it without being loaded again.',
    form: href('/kontakt'),
    label: 'Open the contact form',
  },
  applications: {
    icon: 'file-user',
    title: 'No applications yet',
    what: 'What applicants send arrives here, with their documents. With a mail server they get a confirmation with a personal link at once and you a notice; this page shows it without being loaded again.',
    form: href('/bewerbungsprozess'),
    label: 'Open the application form',
  },
} as const

/** Placeholder until the first entry arrives: what to expect, and how to try it. */
export function EmptyInbox({ kind }: { kind: 'messages' | 'applications' }) {
  const t = useTranslator()
  const { icon, title, what, form, label } = texts[kind]
  return (
    <EmptyState icon={icon} title={t(title)} what={t(what)}>
      <Group justify="center" gap="xs">
        <Button
          component="a"
          href={form}
          target="_blank"
          rel="noreferrer"
          leftSection={<AdminIcon name="external-link" />}
        >
          {t(label)}
        </Button>
        <Can need="settings:read">
          <ScreenLink to={createScreenPath('settings/inbox')} p="xs">
            {t('Who gets the notices')}
          </ScreenLink>
        </Can>
      </Group>
    </EmptyState>
  )
}
