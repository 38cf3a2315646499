import { href } from 'react-router'
import type { AppContext } from '#core/request/app-context.server.ts'
import { localizePath } from '#core/site-language/translate.ts'

type Site = Pick<AppContext, 'environment'>

/** Secret link by which applicants see and change their application. */
export const createPersonalApplicationLink = ({ environment }: Site, key: string) =>
  environment.ORIGIN + localizePath(href('/bewerbung/:key', { key }))

/** Secret link by which the sender of a message reads and writes to us. */
export const createPersonalMessageLink = ({ environment }: Site, key: string) =>
  environment.ORIGIN + localizePath(href('/nachricht/:key', { key }))

/** Link to an entry in the panel, by reference: a notice is written before the entry has an id. */
export const createPanelEntryLink = ({ environment }: Site, reference: string) =>
  environment.ORIGIN + href('/admin/inbox/at/:reference', { reference })
