import { Badge, Button, Stack, Text } from '@mantine/core'
import { href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { readKeysetPage } from '#core/db/keyset-page.server.ts'
import { parseCursor } from '#core/request/parse-cursor.ts'
import { consentTexts, formerConsentTexts } from '#core/site-language/english/consent.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Card } from '#panel/kit/shell/card.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { OlderButton } from '#panel/kit/shell/screen-link.tsx'
import { TranslatedText } from '#panel/kit/shell/translated-text.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { DataTable } from '../data-table.tsx'
import type { Route } from './+types/consents'
import { DataProtectionHeader } from './data-protection-header.tsx'

const pageSize = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requireRight(context, 'dataProtection:read')
  const [{ rows, next }, texts] = await Promise.all([
    readKeysetPage(db.selectFrom('consents').selectAll(), {
      limit: pageSize,
      before: parseCursor(url),
    }),
    db.selectFrom('consent_texts').selectAll().orderBy('since', 'desc').execute(),
  ])
  // Omits the key, which belongs to the visitor's browser.
  return {
    consents: rows.map(({ key: _, ...row }) => row),
    next,
    texts: texts.map((row) => ({ ...row, language: englishWordings.has(row.text) ? 'en' : 'de' })),
  }
}

const englishWordings = new Set<string>([...Object.values(consentTexts), ...formerConsentTexts])

export const handle = createCrumb('Consents')

export default function Consents({ loaderData: { consents, next, texts } }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Stack>
      <DataProtectionHeader>
        {t(
          'Proves that visitors agreed to statistics before anything was measured, or to a video before it was loaded (Art. 7 GDPR), without saying who they are: people find the time of their own consent in their browser. Each line is deleted a year after its end.',
        )}
      </DataProtectionHeader>
      <Card
        title={t('Latest answers')}
        aside={
          consents.length > 0 && (
            <Button
              component="a"
              href={href('/admin/data-protection/consents.csv')}
              variant="subtle"
              color="gray"
              leftSection={<AdminIcon name="download" />}
            >
              {t('Download as CSV')}
            </Button>
          )
        }
      >
        <DataTable
          head={[t('Time'), t('Answer|to a question'), t('Measured for'), t('Wording'), t('Until')]}
          body={consents.map((row) => [
            t.time(row.at),
            <Badge
              key="answer"
              variant="dot"
              miw="max-content"
              color={row.choice === 'granted' ? 'green' : 'gray'}
            >
              {t(row.choice === 'granted' ? 'agreed' : 'refused')}
            </Badge>,
            row.analytics_id,
            row.text_version,
            t.time(row.ended_at),
          ])}
          empty={t('None yet.')}
          minWidth={560}
        />
        <OlderButton before={next} mt="md" />
      </Card>
      {texts.length > 0 && (
        <Card title={t('Wordings')}>
          {texts.map(({ version, text, since, language }) => (
            <Text key={version} size="sm" mb="sm">
              <strong>{version}</strong>
              <TranslatedText
                text=", since {time}: {wording}"
                time={t.time(since)}
                wording={<span lang={language}>{text}</span>}
              />
            </Text>
          ))}
        </Card>
      )}
    </Stack>
  )
}
