import { Stack, Text } from '@mantine/core'
import { href } from 'react-router'
import type { Found } from '../checks/run.server.ts'
import { Heading } from '../shell/page.tsx'
import { ScreenLink } from '../shell/screen-link.tsx'
import { useText } from '../shell/use-text.ts'
import { Findings } from './findings.tsx'

interface Props {
  draft: number
  found: { added: Found[]; touched: Found[] }
}

/** Before publishing: what the draft brings, and what stood before in whatever it changes. It stops nobody. */
export function DraftReady({ draft, found: { added, touched } }: Props) {
  const t = useText()
  return (
    <Stack gap="sm" component="section" aria-labelledby="ready">
      <Heading id="ready">{t('Ready?')}</Heading>
      {added.length === 0 && (
        <Text size="sm">{t('The checks find nothing new in this draft.')}</Text>
      )}
      <Findings found={added} draft={draft} below="h3" />
      {touched.length > 0 && (
        <details>
          <summary>{t('Stood there before, in what this draft changes')}</summary>
          <Findings found={touched} draft={draft} below="h3" />
        </details>
      )}
      <ScreenLink to={`${href('/admin/ready')}?draft=${draft}`} size="sm">
        {t('All checks of the site with this draft')}
      </ScreenLink>
    </Stack>
  )
}
