import { href } from 'react-router'
import { readTranslatedPageIndex } from '#content/languages/translated-page-index.server.ts'
import { readPageAddressIndex } from '#content/pages/page-addresses.server.ts'
import { listUnlistedPaths } from '#content/pages/page-extras.server.ts'
import { getCompanyEmail } from '#content/settings/company-contact.ts'
import { companyDescriptionSettings } from '#content/settings/offer-pages.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { contactCollection } from '#content/types/contact.ts'
import { job } from '#content/types/job.ts'
import { isOpenJob } from '#content/types/open-job.ts'
import { page } from '#content/types/page.ts'
import { project } from '#content/types/project.ts'
import { findPostsById, listPostAddresses } from '#content/types/published-posts.server.ts'
import { service } from '#content/types/service.ts'
import type { Db } from '#core/db/tables.ts'
import { decodeEmailDomain } from '#core/fields/email/decode-email-domain.ts'
import { type AppContext, appContext } from '#core/request/app-context.server.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import { getSiteLanguage, localizePath, translate } from '#core/site-language/translate.ts'
import { shortenText } from '../head/shortened.ts'
import type { Route } from './+types/llms'
import { createCacheableTextResponse } from './answer.ts'

/** Number of entries per list with a description; further ones have only a title. */
const maxDescriptions = 200

/** Summary of the site for language models: https://llmstxt.org */
export async function loader({ context }: Route.LoaderArgs) {
  const { store, database, environment } = context.get(appContext)
  const [general, company, services, projects, allPosts, jobs, contact, pages, unlisted] =
    await Promise.all([
      store.setting(siteSettings),
      store.setting(companyDescriptionSettings),
      store.listWithPublicFields(service),
      store.listPartial(project, ['title', 'description'], { is_unlisted: false }),
      listPostAddresses(database.db),
      store.listPartial(job, ['title', 'type', 'location', 'is_active', 'valid_through'], {
        is_active: true,
        is_unlisted: false,
      }),
      store.first(contactCollection),
      getSiteLanguage() === 'de'
        ? listOwnPages(database.db)
        : listTranslatedPages({ database, store }),
      listUnlistedPaths(store),
    ])
  const posts = allPosts.filter(({ is_unlisted }) => !is_unlisted)
  const teasers = await readTeasers(database.db, posts.slice(0, maxDescriptions))
  const list = async <Item>(
    heading: string,
    items: Item[],
    toEntry: (item: Item, at: number) => Entry,
  ) => {
    const lines: string[] = []
    for await (const item of yieldingIterator(items)) {
      const entry = toEntry(item, lines.length)
      if (!unlisted.includes(entry.path)) lines.push(formatEntry(environment.ORIGIN, entry))
    }
    return lines.length > 0 ? `## ${heading}\n\n${lines.join('\n')}` : ''
  }
  const parts = [
    `# ${toOneLine(general.siteName)}`,
    general.siteDescription && `> ${toOneLine(general.siteDescription)}`,
    toOneLine(company.description),
    await list(translate('Leistungen'), services, ({ title, description }) => ({
      title,
      path: href('/dienstleistungen'),
      text: description,
    })),
    await list(translate('Projekte'), projects, ({ id, title, description }, at) => ({
      title,
      path: href('/projekte/:id', { id: String(id) }),
      text: at < maxDescriptions ? description : '',
    })),
    await list(translate('Blog'), posts, ({ id, slug, title }) => ({
      title,
      path: href('/blog/:slug', { slug }),
      text: teasers.get(id) ?? '',
    })),
    await list(
      translate('Offene Stellen'),
      jobs.filter((each) => isOpenJob(each)),
      ({ id, title, type, location }) => ({
        title,
        path: href('/karriere/:id', { id: String(id) }),
        text: `${translate(type)}, ${location}`,
      }),
    ),
    await list(translate('Weitere Seiten'), pages, (each) => each),
    await list(translate('Kontakt'), [contact], (settings) => ({
      title: translate('Kontakt'),
      path: href('/kontakt'),
      text: settings ? formatContact(settings) : (getCompanyEmail(general) ?? ''),
    })),
  ]
  return createCacheableTextResponse(`${parts.filter(Boolean).join('\n\n')}\n`, 'text/plain')
}

const formatContact = ({ phone, email }: { phone: string; email: string }) =>
  [phone, decodeEmailDomain(email)].filter(Boolean).join(', ')

async function readTeasers(db: Db, posts: { id: number }[]) {
  const rows = await findPostsById(
    db,
    posts.map(({ id }) => id),
  )
  return new Map(rows.map(({ id, teaser }) => [id, teaser]))
}

/** Own pages that search engines may index. */
async function listOwnPages(db: Db): Promise<Entry[]> {
  const { pages } = await readPageAddressIndex(db)
  const rows = await db.selectFrom('pages').select(['id', 'description']).execute()
  const texts = new Map(rows.map(({ id, description }) => [id, description]))
  return [...pages.values()].flatMap(({ id, title, path, isPublished, isUnlisted }) =>
    isPublished && !isUnlisted ? [{ title, path, text: texts.get(id) ?? '' }] : [],
  )
}

/** Own pages in the second language. */
async function listTranslatedPages({ database, store }: Pick<AppContext, 'database' | 'store'>) {
  const { byItem } = await readTranslatedPageIndex({ database })
  const listed = await store.listPartial(page, ['description'], { is_unlisted: false })
  return listed.flatMap(({ id, description }): Entry[] => {
    const own = byItem.get(`pages:${id}`)
    return own ? [{ title: own.title, path: own.path, text: description }] : []
  })
}

interface Entry {
  title: string
  path: string
  text: string
}

const formatEntry = (origin: string, { title, path, text }: Entry) =>
  `- [${toOneLine(title)}](${origin}${localizePath(path)})${text && `: ${shortenText(text, 200)}`}`

const toOneLine = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim()
