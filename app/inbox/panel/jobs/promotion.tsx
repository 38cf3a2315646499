import { Alert, Button, Code, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { data, href } from 'react-router'
import { renderSVG } from 'uqr'
import { requireRight } from '#accounts/rights.server.ts'
import { withJobSource } from '#analytics/job-source.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { job } from '#content/types/job.ts'
import { isOpenJob } from '#content/types/open-job.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Card } from '#panel/kit/shell/card.tsx'
import { CopyTextButton } from '#panel/kit/shell/copy.tsx'
import { Page, SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { PrintButton } from '../print-button.tsx'
import type { Route } from './+types/promotion'
import { countJobFigures } from './job-figures.server.ts'
import { JobFiguresCard } from './job-figures.tsx'
import { Poster } from './poster.tsx'
import { createShareTexts } from './share-texts.ts'

/** What makes a job known: its address, texts to share, the feed, a poster, and how it goes. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, ...reader } = requireRight(context, 'jobs:read')
  const row = await app.store.find(job, parseIdOrZero(params.id))
  if (!row) throw data(null, { status: 404 })
  const { siteName } = await app.store.setting(siteSettings)
  const origin = app.environment.ORIGIN
  const path = href('/karriere/:id', { id: String(row.id) })
  const address = `${origin}${path}`
  return {
    job: row,
    company: siteName,
    address,
    feed: `${origin}${href('/karriere/stellen.xml')}`,
    isOpen: isOpenJob(row),
    isListed: !row.is_unlisted,
    code: `data:image/svg+xml,${encodeURIComponent(renderSVG(withJobSource(address, 'aushang')))}`,
    texts: createShareTexts(row, siteName, address),
    figures: await countJobFigures(reader, row.id, path),
  }
}

export const handle = createCrumb<Route.ComponentProps['loaderData']>(({ job }, t) =>
  t('Make known: {title}', { title: job.title }),
)

export default function Promotion({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { job, company, address, code, texts, feed, isOpen, isListed, figures } = loaderData
  const [printed, setPrinted] = useState<'poster' | 'figures'>('poster')
  const printOut = (what: typeof printed) => {
    flushSync(() => setPrinted(what))
    print()
  }
  return (
    <Page>
      {!isOpen && (
        <Alert variant="default" title={t('This job is closed')}>
          {t('Its page says so, and the feed leaves it out.')}
        </Alert>
      )}
      <JobFiguresCard
        title={job.title}
        figures={figures}
        isPrinted={printed === 'figures'}
        print={<PrintButton onPrint={() => printOut('figures')} />}
      />
      <Card title={t('Share')}>
        <Stack>
          <SharedText label={t('For networks')} text={texts.post} />
          <SharedText label={t('In one line')} text={texts.short} />
          <Group>
            <CopyTextButton text={address} label={t('Copy the address')} mr={0} />
            <Button component="a" href={texts.mail} size="xs">
              {t('Recommend by mail')}
            </Button>
          </Group>
        </Stack>
      </Card>
      <Card title={t('Job exchanges')}>
        <Text size="sm">
          {t(
            'Exchanges that fetch job ads, such as Indeed, get all open and listed jobs at this address, once the site is public. Search engines read the page of the job itself.',
          )}
        </Text>
        <Group mt="xs">
          <Code>{feed}</Code>
          <CopyTextButton text={feed} label={t('Copy the address')} />
        </Group>
        <SecondaryText mt="xs">
          {t('?utm_source=indeed at the end of a link to a job counts for this source.')}
        </SecondaryText>
        {!isListed && (
          <SecondaryText mt="xs">
            {t('This job is not for search engines, so the feed leaves it out.')}
          </SecondaryText>
        )}
      </Card>
      <Card title={t('Page to hang up')} aside={<PrintButton onPrint={() => printOut('poster')} />}>
        <Poster {...{ job, company, address, code }} isPrinted={printed === 'poster'} />
      </Card>
    </Page>
  )
}

function SharedText({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Textarea label={label} value={text} autosize readOnly lang="de" />
      <CopyTextButton text={text} mt={6} />
    </div>
  )
}
