import { Anchor, Table, Text, VisuallyHidden } from '@mantine/core'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { ChartSeriesName } from './chart.tsx'
import { Chart, formatShortDay } from './chart.tsx'
import classes from './dashboard.module.css'
import type { WeekCounts } from './visits.server.ts'

interface Props {
  weeks: WeekCounts[]
  pages: { path: string; views: number }[]
  /** The views of pages in the second language, if the site has one. */
  inSecond: string | null
  series: ChartSeriesName[]
}

/** Chart of the last weeks, and the same numbers as a table for screen readers. */
export function WeekCountsChart({ weeks, pages, inSecond, series }: Props) {
  const t = useTranslator()
  const [now] = weeks.slice(-1)
  const isEmpty = weeks.every((week) => series.every((name) => week[name] === 0))
  return (
    <>
      <SecondaryText mb="xs">
        {t('This week so far: {numbers}', {
          numbers: series
            .map((name) => `${t.within(t(name))} ${t.number(now?.[name] ?? 0)}`)
            .join(', '),
        })}
      </SecondaryText>
      {isEmpty ? (
        <Text className={classes.nothing}>
          {series.includes('Views')
            ? t(
                'Nothing has come in during the last twelve weeks. A chart appears here with the first page view; your own are not counted while you are signed in.',
              )
            : t('Nothing has come in during the last twelve weeks.')}
        </Text>
      ) : (
        <Chart weeks={weeks} series={series} />
      )}
      <VisuallyHidden component="div">
        <table>
          <thead>
            <tr>
              <th>{t('Week from')}</th>
              {series.map((name) => (
                <th key={name}>{t(name)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.week}>
                <th>{formatShortDay(t, week.week)}</th>
                {series.map((name) => (
                  <td key={name}>{week[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      {pages.length > 0 && (
        <Table mt="md" verticalSpacing={4} captionSide="top">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Most viewed in four weeks')}</Table.Th>
              <Table.Th className={classes.views}>{t('Views')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {pages.map(({ path, views }) => (
              <Table.Tr key={path}>
                <Table.Td className={classes.path}>
                  <Anchor href={path} target="_blank" inherit>
                    {path}
                  </Anchor>
                </Table.Td>
                <Table.Td className={classes.views}>{t.number(Number(views))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {inSecond && <SecondaryText mt="xs">{inSecond}</SecondaryText>}
      {series.includes('Views') && (
        <details className={classes.how}>
          <summary>{t('How this is counted')}</summary>
          <Text size="xs" c="dimmed">
            {t(
              'Counted on your own server: views of pages and documents per day, without cookies, addresses or anything else about a person, and nothing is stored on or read from the visitor’s device. So no consent is needed (§ 25 TDDDG). Search engines and signed-in administrators are left out.',
            )}
          </Text>
        </details>
      )}
    </>
  )
}
