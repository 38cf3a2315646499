import { toggle } from '../forms/choice-fields.ts'
import { image, line, lines } from '../forms/fields.ts'
import { items } from '../forms/nested-fields.ts'
import { home } from './public-pages.ts'
import { type SettingValues, setting } from './setting.ts'

const group = (name: string, ...entries: string[]) => ({ name, entries })

/** Five groups of eight until somebody chooses others. */
export const technologies = setting('technologies', {
  label: 'Technologies',
  shownOn: [{ ...home, place: 'technologien' }],
  fields: {
    isShown: toggle('Show the technologies on the home page'),
    groups: items(
      'Groups',
      {
        name: line('Name', { max: 60 }),
        entries: lines('Technologies', {
          most: 24,
          hint: 'One per line. What has a known mark is shown with it.',
        }),
      },
      { max: 12 },
    ),
    marks: items(
      'Marks of your own',
      {
        name: line('Technology', { max: 60 }),
        picture: image('Mark', { folder: 'technologies', crops: [], isDecorative: true }),
      },
      {
        max: 24,
        hint: 'For what has no known mark, or another one. Best an SVG without a ground: it is shown in grey, and light where the screen is dark.',
      },
    ),
  },
  fallback: {
    isShown: true,
    marks: [],
    groups: [
      group(
        'Frontend',
        'React',
        'Angular',
        'Vue.js',
        'TypeScript',
        'JavaScript',
        'HTML5',
        'CSS3',
        'Sass',
      ),
      group(
        'Backend',
        'Node.js',
        'Python',
        'Java',
        'PHP',
        'Laravel',
        'Spring',
        'WordPress',
        'Shopify',
      ),
      group(
        'Cloud & DevOps',
        'AWS',
        'GCP',
        'Azure',
        'Docker',
        'Kubernetes',
        'Terraform',
        'Ansible',
        'Jenkins',
      ),
      group(
        'Daten',
        'MongoDB',
        'PostgreSQL',
        'MySQL',
        'Redis',
        'Elasticsearch',
        'SQL',
        'Kafka',
        'RabbitMQ',
      ),
      group(
        'KI, Geräte & Systeme',
        'TensorFlow',
        'PyTorch',
        'Raspberry Pi',
        'Android',
        'iOS',
        'Linux',
        'Ubuntu',
        'Nginx',
      ),
    ],
  },
})

export interface Technology {
  name: string
  /** The address of an uploaded mark. */
  picture?: string
  /** Three quick clicks on it lead to the panel. */
  isEntry?: true
}

/** What the carousel shows. The hidden entry is PHP, or the last of all. */
export function shownTechnologies({
  isShown,
  groups,
  marks,
}: SettingValues<typeof technologies>): { name: string; items: Technology[] }[] {
  if (!isShown) return []
  const names = groups.flatMap(({ entries }) => entries)
  const php = names.findIndex((name) => name.toLowerCase() === 'php')
  const entry = php < 0 ? names.length - 1 : php
  const own = new Map(marks.map(({ name, picture }) => [name.toLowerCase(), picture]))
  let at = 0
  return groups.map(({ name, entries }) => ({
    name,
    items: entries.map((each): Technology => {
      const picture = own.get(each.toLowerCase())
      return { name: each, ...(picture && { picture }), ...(at++ === entry && { isEntry: true }) }
    }),
  }))
}
