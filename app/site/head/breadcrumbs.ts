import { href } from 'react-router'
import { localizePath, translate } from '#core/site-language/translate.ts'
export interface BreadcrumbItem {
  name: string
  path: string
}

/** Structured data of the path from the home page to this one. */
export const createBreadcrumbsJsonLd = (origin: string, crumbs: BreadcrumbItem[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: translate('Startseite'), path: href('/') }, ...crumbs].map(
    ({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + localizePath(path),
    }),
  ),
})
