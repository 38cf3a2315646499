import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { otherJobSourcesLabel } from '#analytics/job-source.ts'
import type { BrowserTextKey } from '#core/i18n/text.ts'
import { Card } from '#panel/kit/shell/card.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { DataTable } from '../data-table.tsx'
import inbox from '../inbox.module.css'
import { applicationStateTexts } from '../kinds.ts'
import printed from '../printed.module.css'
import type { JobFigures } from './job-figures.server.ts'
import styles from './poster.module.css'

/** How a job goes: counts, never a figure about a person. */
export function JobFiguresCard({
  title,
  figures: { views, applications, days, sources },
  isPrinted,
  print,
}: {
  title: string
  figures: JobFigures
  isPrinted: boolean
  /** The button. */
  print: ReactNode
}) {
  const t = useTranslator()
  const all = applications.reduce((sum, { count }) => sum + count, 0)
  const rows: [label: string, value: string | number][] = [
    [t('Views in 30 days'), views.month],
    [t('Views in 13 months'), views.all],
    [t('Applications'), all],
    ...applications.map(({ state, count }): [string, number] => [
      t.of(applicationStateTexts[state]),
      count,
    ]),
    ...(
      [
        ['Days to the first answer', days.answer],
        ['Days to the interview', days.interview],
        ['Days to the hire', days.hired],
      ] satisfies [BrowserTextKey, number | null][]
    ).flatMap(([label, value]): [string, number][] =>
      value === null ? [] : [[t.of(label), value]],
    ),
  ]
  return (
    <div className={isPrinted ? printed.printed : undefined}>
      <Card title={`${t('How it goes')}: ${title}`} aside={print}>
        <Stack>
          <dl className={`${inbox.facts} ${styles.figures}`}>
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {sources.length > 0 && (
            <DataTable
              head={[t('Source'), t('Views'), t('Applications')]}
              body={sources.map(({ source, views, applications }) => [
                source === otherJobSourcesLabel ? t('Others|sources') : source,
                views,
                applications ?? '< 3',
              ])}
              minWidth={0}
            />
          )}
          <SecondaryText>
            {t(
              'Views count no person. Deleted applications count with the sources alone; days are medians of at least three applications.',
            )}
          </SecondaryText>
        </Stack>
      </Card>
    </div>
  )
}
