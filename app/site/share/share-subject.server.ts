import type { AppContext } from '#app-context.server.ts'
import { job } from '#content/job.ts'
import { isOpen } from '#content/open-job.ts'
import { project } from '#content/project.ts'
import { findPublishedPost } from '#content/published-posts.server.ts'
import { logo, site } from '#content/settings.ts'

/** Content of a share picture. */
export interface Subject {
  title: string
  line: string
  siteName: string
  /** Addresses of stored pictures. */
  logo: string
  image: string | null
  brandColour: string | null
  accentColour: string | null
}

/** For `standard.png`, `projekt/3.png`, `stelle/5.png`, `beitrag/2.png`; otherwise undefined. */
export async function shareSubject(
  { store, database }: AppContext,
  path: string,
): Promise<Subject | undefined> {
  const asked = /^(?:standard|(projekt|stelle|beitrag)\/([1-9]\d{0,8}))\.png$/.exec(path)
  if (!asked) return undefined
  const [{ siteName, siteDescription, brandColour, accentColour }, { headerLogo }] =
    await Promise.all([store.setting(site), store.setting(logo)])
  const common = { siteName, brandColour, accentColour, logo: headerLogo, image: null }
  const id = Number(asked[2])
  if (asked[1] === 'projekt') {
    const found = await store.find(project, id)
    if (!found) return undefined
    return {
      ...common,
      title: found.title,
      line: found.subtitle ?? 'Projekt',
      image: found.image_url,
    }
  }
  if (asked[1] === 'stelle') {
    const found = await store.find(job, id)
    if (!found || !isOpen(found)) return undefined
    return { ...common, title: found.title, line: `${found.type} · ${found.location}` }
  }
  if (asked[1] === 'beitrag') {
    const found = await findPublishedPost(database.db, { id })
    if (!found) return undefined
    return { ...common, title: found.title, line: found.author, image: found.image_url }
  }
  return { ...common, title: siteName, line: siteDescription }
}
