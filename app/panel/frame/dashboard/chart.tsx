import type { Requirement } from '#accounts/rights.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import classes from './chart.module.css'
import type { WeekCounts } from './visits.server.ts'

/** Bar chart with separate scales for visits and entries; hidden from screen readers, which get a table. */
export function Chart({ weeks, series }: { weeks: WeekCounts[]; series: ChartSeriesName[] }) {
  const t = useTranslator()
  const entrySeries = series.filter((name) => name !== 'Views')
  return (
    <div className={classes.charts} aria-hidden="true">
      {series.includes('Views') && <Bars weeks={weeks} series={['Views']} />}
      {entrySeries.length > 0 && <Bars weeks={weeks} series={entrySeries} />}
      <div className={classes.weeks}>
        {weeks.map(({ week }) => (
          <span key={week}>{formatShortDay(t, week)}</span>
        ))}
      </div>
    </div>
  )
}

/** Grouped bars per week with a gap of one bar; heights are fractions of the scale. */
function Bars({ weeks, series }: { weeks: WeekCounts[]; series: ChartSeriesName[] }) {
  const t = useTranslator()
  const top = roundUpScale(Math.max(...weeks.flatMap((week) => series.map((name) => week[name]))))
  const columns = series.length + 1
  const bars = weeks.flatMap((week, place) =>
    series.map((name, index) => {
      const [x, y] = [place * columns + index + 0.5, 1 - week[name] / top]
      const title = t('{series}, week from {day}: {count}', {
        series: t(name),
        day: formatShortDay(t, week.week),
        count: week[name],
      })
      return { key: `${week.week} ${name}`, name, title, x, y }
    }),
  )
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.legend}>
        {series.map((name) => (
          <span key={name} data-series={name}>
            {t(name)}
          </span>
        ))}
      </figcaption>
      <span className={classes.top}>{top}</span>
      <span className={classes.zero}>0</span>
      <svg viewBox={`0 0 ${weeks.length * columns} 1`} preserveAspectRatio="none" role="none">
        {bars.map(({ key, name, title, x, y }) => (
          <rect key={key} data-series={name} x={x} y={y} width="0.9" height={1 - y}>
            <title>{title}</title>
          </rect>
        ))}
      </svg>
    </figure>
  )
}

/** The next round number: 3, 60, 800 … */
export function roundUpScale(max: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, max)))
  return ([1, 2, 3, 4, 5, 6, 8, 10].find((step) => step * power >= max) ?? 10) * power
}

/** The series of the chart and the requirement to see each. */
const needs = {
  Views: 'content:read',
  Messages: 'messages:read',
  Applications: 'applications:read',
} as const satisfies Record<string, Requirement>

export type ChartSeriesName = keyof typeof needs

export const listChartSeriesNames = (can: (need: Requirement) => boolean) =>
  keysOf(needs).filter((name) => can(needs[name]))

/** `2026-11-16` as '16 Nov'. */
export const formatShortDay = (t: BrowserTranslator, day: string) =>
  t.day(day, { day: 'numeric', month: 'short', timeZone: 'UTC' })
