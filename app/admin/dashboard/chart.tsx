import { BarChart } from '@mantine/charts'
import { shortDay } from './short-day.ts'
import type { Week } from './visits.server.ts'

/** The picture is hidden from screen readers, so nothing in it takes the focus. */
const linked = { syncId: 'weeks', accessibilityLayer: false }

/** Loaded on its own: the drawing of charts is larger than the rest of the panel. Two scales, one time. */
export default function Chart({ weeks }: { weeks: Week[] }) {
  const rows = weeks.map((each) => ({ ...each, week: shortDay(each.week) }))
  return (
    <>
      <BarChart
        h={150}
        data={rows}
        dataKey="week"
        series={[{ name: 'Visits', color: 'indigo.6' }]}
        barChartProps={linked}
        tickLine="none"
        withLegend
        legendProps={{ verticalAlign: 'top', height: 32 }}
        withXAxis={false}
        yAxisProps={{ width: 44, allowDecimals: false }}
      />
      <BarChart
        h={150}
        data={rows}
        dataKey="week"
        series={[
          { name: 'Messages', color: 'teal.7' },
          { name: 'Applications', color: 'orange.6' },
        ]}
        barChartProps={linked}
        tickLine="none"
        withLegend
        legendProps={{ verticalAlign: 'top', height: 32 }}
        // Weeks are named at equal distances, the first one always.
        xAxisProps={{ interval: 'equidistantPreserveStart' }}
        yAxisProps={{ width: 44, allowDecimals: false }}
      />
    </>
  )
}
