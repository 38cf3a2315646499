import { job, jobBenefit, jobCategory } from '../content/job.ts'
import { replyTemplates } from '../content/mail-templates.ts'
import { pictureText } from '../content/picture-text.ts'
import { companyDescription, pageSettings, stats } from '../content/settings.ts'
import { keyOf, type Type } from '../content/type-named.ts'

const { legal_pages: _, ...words } = pageSettings

const ofJobs = new Set([job, jobBenefit, jobCategory].map(keyOf))
const ofContent = new Set([...Object.values(words), stats, companyDescription].map(keyOf))

/** To which area whatever is stored belongs, as the panel's screens have it. */
export function areaOf(type: Type) {
  if (type === pictureText) return 'media'
  const key = keyOf(type)
  if (ofJobs.has(key)) return 'jobs'
  if ('table' in type || ofContent.has(key)) return 'content'
  return key === keyOf(replyTemplates) ? 'templates' : 'settings'
}
