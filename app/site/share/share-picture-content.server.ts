import { languageSettings } from '#content/languages/language-settings.ts'
import { runInSiteLanguage } from '#content/languages/run-in-site-language.server.ts'
import { logoSettings } from '#content/pictures/logo-settings.ts'
import {
  fixedPageHeadings,
  getSharePictureName,
  pageExtras,
  pageExtrasNames,
} from '#content/settings/page-extras.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { job } from '#content/types/job.ts'
import { isOpenJob } from '#content/types/open-job.ts'
import { page } from '#content/types/page.ts'
import { project } from '#content/types/project.ts'
import { findPublishedPost } from '#content/types/published-posts.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { translate, translateWord } from '#core/site-language/translate.ts'

/** Content of a share picture. */
export interface SharePictureContent {
  title: string
  line: string
  siteName: string
  /** Addresses of stored pictures. */
  logo: string
  image: string | null
  brandColour: string | null
  accentColour: string | null
}

/** As `loadSubject`, of the second language for `en/…`. */
export async function loadSharePictureContent(app: AppContext, path: string) {
  const own = path.replace(/^en\//, '')
  if (own === path) return loadSubject(app, path)
  const { second } = await app.store.setting(languageSettings)
  return second === 'en'
    ? runInSiteLanguage(app, second, (program) => loadSubject(program, own))
    : undefined
}

/** For `standard.png`, `projekt/3.png`, `stelle/5.png`, `beitrag/2.png`, `seite/4.png`, `bereich/blog.png`; otherwise undefined. */
async function loadSubject(
  { store, database }: AppContext,
  path: string,
): Promise<SharePictureContent | undefined> {
  const match = /^(?:standard|(projekt|stelle|beitrag|seite)\/([1-9]\d{0,8}))\.png$/.exec(path)
  const extrasName = pageExtrasNames.find((each) => path === `${getSharePictureName(each)}.png`)
  if (!match && !extrasName) return undefined
  const [{ siteName, siteDescription, brandColour, accentColour }, { headerLogo }] =
    await Promise.all([store.setting(siteSettings), store.setting(logoSettings)])
  const common = { siteName, brandColour, accentColour, logo: headerLogo, image: null }
  if (extrasName) {
    const { title, description, image_url } = await store.setting(pageExtras[extrasName])
    const heading = title ?? translateWord(fixedPageHeadings[extrasName] ?? siteName)
    return { ...common, title: heading, line: description ?? '', image: image_url }
  }
  const [, kind, number] = match ?? []
  const id = Number(number)
  if (kind === 'projekt') {
    const row = await store.find(project, id)
    if (!row) return undefined
    return {
      ...common,
      title: row.title,
      line: row.subtitle ?? translate('Projekt'),
      image: row.image_url,
    }
  }
  if (kind === 'stelle') {
    const row = await store.find(job, id)
    if (!row || !isOpenJob(row)) return undefined
    return { ...common, title: row.title, line: `${translate(row.type)} · ${row.location}` }
  }
  if (kind === 'beitrag') {
    const row = await findPublishedPost(database.db, { id })
    if (!row) return undefined
    return { ...common, title: row.title, line: row.author, image: row.image_url }
  }
  if (kind === 'seite') {
    const row = await store.find(page, id)
    if (!row?.is_published) return undefined
    return { ...common, title: row.title, line: row.description, image: row.image_url }
  }
  return { ...common, title: siteName, line: siteDescription }
}
