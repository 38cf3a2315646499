import { Button, Group, Text } from '@mantine/core'
import { href } from 'react-router'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** Names of the languages, each in its own. */
const languages = [
  ['de', 'Deutsch'],
  ['en', 'English'],
] as const

/** A plain form: it reloads the document, which loads the texts of the other language. */
export function LanguageChoice() {
  const t = useTranslator()
  return (
    <form method="post" action={href('/admin/login/language')}>
      <input
        type="hidden"
        name="back"
        value={href('/admin/:screen/account', { screen: 'settings' })}
      />
      <Group justify="space-between">
        <Text size="sm">{t('Of the panel and of many mails to you, in every browser.')}</Text>
        <Group gap="xs">
          {languages.map(([value, name]) => (
            <Button
              key={value}
              type="submit"
              name="language"
              value={value}
              lang={value}
              variant={value === t.language ? 'light' : 'default'}
              aria-current={value === t.language || undefined}
            >
              {name}
            </Button>
          ))}
        </Group>
      </Group>
    </form>
  )
}
