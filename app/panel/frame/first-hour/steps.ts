import { href } from 'react-router'
import type { LaunchGap, LaunchGapSubject } from '#content/launch/gap.ts'
import { createFieldId, createScreenPath } from '#panel/kit/screens/create-screen-path.ts'

const atField = (screen: Parameters<typeof createScreenPath>[0], form: string, field: string) =>
  `${createScreenPath(screen)}#${createFieldId(form, field)}`

/** The steps of the first-hour guide in order, with links to their forms; the first link is the main one. */
export const guideSteps = {
  company: {
    title: 'Company',
    links: [
      { text: 'Company facts', to: createScreenPath('settings/company') },
      { text: 'Name of the site', to: atField('settings/site', 'site', 'siteName') },
    ],
  },
  logo: {
    title: 'Logo',
    links: [{ text: 'Logo', to: `${createScreenPath('settings/site')}#form-logo` }],
  },
  colours: {
    title: 'Colours',
    links: [{ text: 'Colours', to: atField('settings/site', 'site', 'brandColour') }],
  },
  contact: {
    title: 'Contact',
    links: [
      { text: 'Contact information', to: createScreenPath('contact/information') },
      { text: 'Who answers', to: createScreenPath('about/team') },
    ],
  },
  legal: {
    title: 'Legal texts',
    links: [
      { text: 'Questions', to: createScreenPath('settings/legal') },
      { text: 'Imprint', to: href('/admin/legal/:name', { name: 'imprint' }) },
      { text: 'Privacy', to: href('/admin/legal/:name', { name: 'privacy' }) },
    ],
  },
  sample: {
    title: 'Sample content',
    links: [{ text: 'What is not yet yours', to: `${href('/admin/first-hour')}#not-yours` }],
  },
  public: {
    title: 'Public',
    links: [
      { text: 'Public or not', to: createScreenPath('settings/public') },
      { text: 'Ready?', to: href('/admin/ready') },
    ],
  },
} as const

export type StepName = keyof typeof guideSteps

/** The step in which the gaps of a subject are filled. */
export const stepsByGapSubject: Record<LaunchGapSubject, StepName> = {
  company: 'company',
  contact: 'contact',
  questions: 'legal',
  imprint: 'legal',
  privacy: 'legal',
  form: 'legal',
  claims: 'sample',
  samples: 'sample',
  found: 'public',
}

export const filterGapsByStep = (gaps: LaunchGap[], step: StepName) =>
  gaps.filter(({ subject }) => stepsByGapSubject[subject] === step)

const places = Object.values(guideSteps).flatMap(({ title, links }, index) =>
  links.map((link) => ({ ...link, title, step: index + 1, path: link.to.split('#')[0] })),
)

/** The steps of a screen and the link to the next one; undefined for other screens. */
export function getScreenSteps(path: string) {
  const matches = places.filter((place) => place.path === path)
  if (matches.length === 0) return undefined
  const last = places.findLastIndex((place) => place.path === path)
  return {
    numbers: matches.map(({ step }) => step),
    titles: matches.map(({ title }) => title),
    next: places[last + 1],
    total: Object.keys(guideSteps).length,
  }
}
