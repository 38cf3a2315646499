import { colour, image, line, lines, optional, paragraph, toggle, url } from '../forms/fields.ts'
import { items } from '../forms/nested-fields.ts'
import { collection, type Shown } from './collection.ts'

export const project = collection('projects', {
  label: { one: 'project', many: 'Projects' },
  title: 'title',
  ordered: true,
  fields: {
    title: line('Title'),
    subtitle: optional(line('Subtitle')),
    description: paragraph('Description'),
    image_url: optional(
      image('Image', {
        folder: 'projects',
        hint: 'Landscape, at least 1200 px wide',
      }),
    ),
    technologies: optional(
      lines('Technologies', {
        separator: ',',
        hint: 'Enter or a comma ends each. A pasted list is split up.',
      }),
      {
        fallback: [],
      },
    ),
    tags: optional(
      lines('Tags', {
        separator: ',',
        hint: 'Enter or a comma ends each. A pasted list is split up.',
      }),
      {
        fallback: [],
      },
    ),
    features: items('Features', { title: line('Title'), description: paragraph('Description') }),
    client: optional(line('Client'), { fallback: 'Confidential' }),
    timeline: optional(line('Timeline'), { fallback: '2023' }),
    github_url: optional(url('GitHub link')),
    live_url: optional(url('Live link')),
    bgColor: optional(colour('Background colour')),
    is_featured: toggle('Featured'),
  },
})

export type Project = Shown<typeof project>
