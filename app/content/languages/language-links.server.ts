import { href } from 'react-router'
import type { AppContext } from '#core/request/app-context.server.ts'
import { toEnglishPath, toGermanPath } from '#core/site-addresses/english-addresses.ts'
import { getSiteLanguage } from '#core/site-language/translate.ts'
import { languageSettings } from './language-settings.ts'
import {
  readTranslatedPageIndex,
  type TranslatedPageIndex,
} from './translated-page-index.server.ts'

/** The links of a page to its other language. */
export interface LanguageLinks {
  /** The same page, or the nearest that exists. */
  other: string
  /** The addresses of the page in both languages, if it exists in both. */
  same: { de: string; en: string } | null
}

type Site = Pick<AppContext, 'database' | 'store'>

/** Undefined without a second language. `path` is without the base of a snapshot. */
export async function findLanguageLinks(
  site: Site,
  path: string,
): Promise<LanguageLinks | undefined> {
  const { second, missing } = await site.store.setting(languageSettings)
  if (second !== 'en') return undefined
  const isEnglish = getSiteLanguage() === 'en'
  const pages = await readTranslatedPageIndex(site)
  const same = findPair(pages, path, isEnglish)
  if (same) return { same, other: isEnglish ? same.de : same.en }
  const german = toGermanPath(path)
  // An untranslated page: a German one, which visitors may read at its English address, too.
  const isShown =
    (isEnglish || (missing === 'german' && path === german)) && pages.absent.get(german)?.()
  const other =
    isShown || hasUnlistedPage(pages, german)
      ? toPair(german)
      : findNearestPagePair(pages, german, path)
  return { same: null, other: isEnglish ? other.de : other.en }
}

const toPair = (german: string) => ({ de: german, en: toEnglishPath(german) })

/** Finds the English path of a German page that exists in both languages; undefined without a second language. */
export async function createEnglishPathFinder(site: Site, hidden: ReadonlySet<string>) {
  const { second } = await site.store.setting(languageSettings)
  if (second !== 'en') return () => undefined
  const pages = await readTranslatedPageIndex(site)
  const hasPosts = hasPublicPosts(pages)
  return (german: string) => {
    const page = pages.byGermanPath.get(german)
    if (page) return page.isPublic() ? page.path : undefined
    if (!fixedPages.includes(german) || hidden.has(german)) return undefined
    return german === href('/blog') && !hasPosts ? undefined : toEnglishPath(german)
  }
}

const hasPublicPosts = ({ byItem }: TranslatedPageIndex) =>
  [...byItem.values()].some(({ item, isPublic }) => item.startsWith('blog_posts:') && isPublic())

/** Item pages exist with their item, all others in both languages; the blog needs posts. */
function findPair(pages: TranslatedPageIndex, path: string, isEnglish: boolean) {
  const german = isEnglish ? toGermanPath(path) : path
  const page = isEnglish ? pages.byPath.get(path) : pages.byGermanPath.get(path)
  if (page) return page.isPublic() ? { de: page.germanPath, en: page.path } : null
  if (!fixedPages.includes(german)) return null
  if (german === href('/blog') && !hasPublicPosts(pages)) return null
  return toPair(german)
}

/** Pages of a person, and of a form alone: they exist in both languages, and search engines are not told. */
function hasUnlistedPage({ byItem }: TranslatedPageIndex, german: string) {
  if (!german.startsWith(formStart)) return personalStarts.some((start) => german.startsWith(start))
  const [source = ''] = german.slice(formStart.length).split('.', 1)
  const [, post, id] = /^(post-)?(\d+)$/.exec(source) ?? []
  // The form of a page of the program.
  if (!id) return true
  return byItem.get(`${post ? 'blog_posts' : 'pages'}:${id}`)?.isPublic() === true
}

const formStart = href('/kontakt/formular/:form', { form: '' })
const personalStarts = [
  href('/bewerbung/:key', { key: '' }),
  href('/nachricht/:key', { key: '' }),
  href('/bewerbung-geloescht'),
]

const lists = [href('/projekte'), href('/karriere'), href('/blog')]

const fixedPages = [
  href('/'),
  href('/uber-uns'),
  href('/dienstleistungen'),
  ...lists,
  href('/bewerbungsprozess'),
  href('/kontakt'),
  href('/datenschutz'),
  href('/impressum'),
]

/** The addresses of the page above one, of the list that it belongs to, or of the home page. */
export function findNearestPagePair(pages: TranslatedPageIndex, german: string, path = german) {
  const parent = pages.byPath.get(toParent(path)) ?? pages.byGermanPath.get(toParent(german))
  if (parent?.isPublic()) return { de: parent.germanPath, en: parent.path }
  const list = lists.find((each) => german.startsWith(`${each}/`)) ?? href('/')
  return toPair(list === href('/blog') && !hasPublicPosts(pages) ? href('/') : list)
}

const toParent = (path: string) => path.replace(/\/[^/]*$/, '')

/** Whether the page at an English address has no translation, and the site shows the German one there. */
export async function isShownInGerman(site: Site, path: string) {
  const { missing } = await site.store.setting(languageSettings)
  if (missing !== 'german') return false
  const { absent, byPath } = await readTranslatedPageIndex(site)
  return !byPath.has(path) && absent.get(toGermanPath(path))?.() === true
}
