import { type JobRecord, jobRecords } from '#core/runtime/jobs.server.ts'
import type { StateGauge } from './state-gauge.ts'

const toGauge = (
  name: string,
  help: string,
  read: (record: JobRecord) => number | undefined,
): StateGauge => ({
  name: `job_${name}`,
  help,
  labels: ['job_name'],
  read: async () =>
    [...jobRecords].flatMap(([job, record]) => {
      const value = read(record)
      return value === undefined ? [] : [[job, value] as [string, number]]
    }),
})

/** Records of the jobs of this instance since it started. */
export const jobGauges = [
  toGauge('rounds', 'Rounds since the start.', ({ rounds }) => rounds),
  toGauge('failures', 'Failed rounds since the start.', ({ failures }) => failures),
  toGauge(
    'duration_seconds',
    'Duration of the last round.',
    ({ duration }) => duration && duration / 1000,
  ),
  toGauge(
    'success_timestamp_seconds',
    'End of the last round that succeeded.',
    ({ succeededAt }) => succeededAt && succeededAt / 1000,
  ),
]
