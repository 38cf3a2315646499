import { Code, Stack, Text, Title } from '@mantine/core'
import { forPrograms } from '../../addresses.ts'
import { examples } from '../../programs/examples.ts'
import { Card } from '../shell/card.tsx'
import { useText } from '../shell/use-text.ts'

/** What programs can ask, for curl and for the public client. */
export function Examples({ origin }: { origin: string }) {
  const t = useText()
  return (
    <Card title={t('Examples')}>
      <Text size="sm" mb="sm">
        {t(
          'All tables and columns are described as OpenAPI 3.1 at {address}, as far as the key may read them. The client is @supabase/supabase-js.',
          {
            address: `${origin}${forPrograms.rest}/v1/`,
          },
        )}
      </Text>
      <Stack gap="sm">
        {examples(origin, 'auftritt_…').map(({ title, curl, client }) => (
          <div key={title}>
            <Title order={3} size="h6" mb="xs">
              {t(title)}
            </Title>
            <Code block mb="xs">
              {curl}
            </Code>
            <Code block>{client}</Code>
          </div>
        ))}
      </Stack>
    </Card>
  )
}
