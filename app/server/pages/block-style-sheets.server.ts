import { assets } from 'virtual:react-router/server-build'

const listSheets = (id: string) => assets.routes[id]?.css ?? []

/** The style sheets of own pages besides the common ones; pages with extra blocks link them, too. */
export const blockStyleSheets = listSheets('site/pages/page').filter(
  (sheet) => !listSheets('root').includes(sheet),
)

/** The style sheets of pages with a form, besides the common ones: those of the contact page. */
export const formStyleSheets = listSheets('site/contact').filter(
  (sheet) => ![...listSheets('root'), ...blockStyleSheets].includes(sheet),
)
