import { today } from '../content/open-job.ts'

/** What closes with a day, and the year, stand in kept pages. */
export function onNewDay(work: () => void) {
  let day = today()
  const look = () => {
    if (day === today()) return
    day = today()
    work()
  }
  setInterval(look, 30_000).unref()
}
