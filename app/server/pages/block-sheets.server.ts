import { assets } from 'virtual:react-router/server-build'

const listSheets = (id: string) => assets.routes[id]?.css ?? []

/** What pages of one's own link besides the sheet of all pages. Pages to which an editor added blocks link the same. */
export const blockSheets = listSheets('site/pages/page').filter(
  (sheet) => !listSheets('root').includes(sheet),
)

/** What pages with a form link besides: as the contact page does. */
export const formSheets = listSheets('site/contact').filter(
  (sheet) => ![...listSheets('root'), ...blockSheets].includes(sheet),
)
