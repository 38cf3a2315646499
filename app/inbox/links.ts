import { href } from 'react-router'
import type { AppContext } from '#app-context.server.ts'

type Site = Pick<AppContext, 'environment'>

/** By it applicants see and change what they sent. */
export const personalLink = ({ environment }: Site, key: string) =>
  environment.ORIGIN + href('/bewerbung/:key', { key })

/** Where an entry is read in the panel: by the reference, as it has no id yet when the notice is written. */
export const linkToEntry = ({ environment }: Site, reference: string) =>
  environment.ORIGIN + href('/admin/inbox/at/:reference', { reference })
