import { BarChart } from '@mantine/charts'

/** Loaded on its own: the drawing of charts is larger than the rest of the panel. */
export default function Chart({ weeks }: { weeks: Record<string, string | number>[] }) {
  return (
    <BarChart
      h={220}
      data={weeks}
      dataKey="week"
      withLegend
      series={[
        { name: 'Messages', color: 'indigo.6' },
        { name: 'Applications', color: 'teal.6' },
      ]}
    />
  )
}
