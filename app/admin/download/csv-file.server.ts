import { today } from '../../content/open-job.ts'
import { attached } from './attached.server.ts'
import { csv } from './csv.ts'

/** A list as a file of today. */
export const csvFile = (name: string, lines: string[][]) =>
  new Response(csv(lines), {
    headers: attached(`${name} ${today()}.csv`, 'text/csv; charset=utf-8'),
  })
