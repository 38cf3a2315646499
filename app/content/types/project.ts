import { href } from 'react-router'
import { toggle } from '#core/fields/choice-fields.ts'
import { colour, image, line, paragraph, url } from '#core/fields/fields.ts'
import { asRarelyNeeded, items, optional } from '#core/fields/nested-fields.ts'
import { asFact, asProperName } from '#core/fields/words.ts'
import { commaListField } from '../pages/comma-list-field.ts'
import { projectsLink } from '../pages/public-pages.ts'
import { unlistedField } from '../pages/search-fields.ts'
import { defineCollection, type PublicItem } from './collection.ts'

const picture = { folder: 'projects', crops: ['card', 'head'] } as const
const darkPicture = { ...picture, isDecorative: true }

export const project = defineCollection('projects', {
  label: { one: 'project', many: 'Projects', done: 'saved' },
  title: 'title',
  ordered: true,
  shownOn: [projectsLink],
  ownPage: (id) => ({ path: href('/projekte/:id', { id: String(id) }), label: 'Project' }),
  fields: {
    title: line('Title'),
    subtitle: optional(line('Subtitle')),
    description: paragraph('Description'),
    image_url: optional(image('Image', { ...picture, hint: 'Landscape, at least 1200 px wide' })),
    image_dark: asRarelyNeeded(
      optional(
        image('Image in the dark scheme', { ...darkPicture, hint: 'Empty: the same image' }),
      ),
    ),
    results: items(
      'Results',
      {
        before: optional(
          asProperName(line('Before', { max: 8, hint: 'Empty: only what it is now' })),
        ),
        after: asProperName(line('After', { max: 8 })),
        unit: line('Unit', { max: 20, hint: 'Minuten, %, Wochen …' }),
        label: line('What was measured', { max: 80 }),
      },
      { max: 3, hint: 'The first stands on the home page, if the project is featured.' },
    ),
    industry: optional(line('Industry', { max: 60, hint: 'Empty: the first tag' })),
    situation: optional(
      paragraph('Situation before', { max: 1500, hint: 'Empty: the description' }),
    ),
    steps: items(
      'Steps on the way',
      { when: line('When', { max: 40 }), text: line('What', { max: 240 }) },
      { max: 6 },
    ),
    lessons: optional(paragraph('What you would do differently today', { max: 1500 })),
    technologies: asFact(commaListField('Technologies')),
    tags: commaListField('Tags'),
    features: items('Features', { title: line('Title'), description: paragraph('Description') }),
    client: optional(asFact(line('Client', { hint: 'Left empty, visitors read “Confidential”' })), {
      fallback: 'Confidential',
    }),
    timeline: optional(line('Timeline', { hint: 'Left empty, visitors read “2023”' }), {
      fallback: '2023',
    }),
    github_url: optional(url('GitHub link')),
    live_url: optional(url('Live link')),
    bgColor: optional(colour('Background colour')),
    is_featured: toggle('Featured'),
    is_unlisted: unlistedField(),
  },
})

/** A project as pages show it. */
export type Project = Omit<PublicItem<typeof project>, 'is_unlisted'>
