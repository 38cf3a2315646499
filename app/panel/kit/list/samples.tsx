import { Badge, Group, Text } from '@mantine/core'
import { href, useLocation } from 'react-router'
import { ScreenButton } from '../shell/screen-link.tsx'
import { useTranslator } from '../shell/use-translator.ts'

/** Lists the fields with sample content. */
export function SampleFieldsNote({ fields }: { fields: string[] }) {
  const t = useTranslator()
  if (fields.length === 0) return null
  return (
    <Group gap="xs">
      <Badge variant="default">{t('Sample')}</Badge>
      <Text size="xs" c="dimmed">
        {t('As it came with the program: {fields}', { fields: fields.join(', ') })}
      </Text>
    </Group>
  )
}

/**
 * Leads to the page that shows all sample content of a type, to be read before it is adopted. `type` is a content type or the
 * category of a settings form.
 */
export function AdoptSamplesLink({ type }: { type: string }) {
  const t = useTranslator()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams({ back: pathname + search })
  return (
    <ScreenButton
      to={`${href('/admin/first-hour/adopt/:type', { type })}?${query}`}
      variant="subtle"
      size="compact-sm"
    >
      {t('Confirm samples')}
    </ScreenButton>
  )
}
