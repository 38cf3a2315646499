import { toggle } from '../forms/choice-fields.ts'
import { line, lines } from '../forms/fields.ts'
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
  },
  fallback: {
    isShown: true,
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
  /** A symbol of the sprite, where it has one. */
  icon: string | null
  /** Three quick clicks on it lead to the panel. */
  isEntry: boolean
}

/** What the carousel shows; `marks` are symbols by their names. The hidden entry is PHP, or the last of all. */
export function shownTechnologies(
  { isShown, groups }: SettingValues<typeof technologies>,
  marks: Record<string, string>,
): { name: string; items: Technology[] }[] {
  if (!isShown) return []
  const names = groups.flatMap(({ entries }) => entries)
  const php = names.findIndex((name) => name.toLowerCase() === 'php')
  const entry = php < 0 ? names.length - 1 : php
  const symbols = new Map(
    Object.entries(marks).map(([name, symbol]) => [name.toLowerCase(), symbol]),
  )
  let at = 0
  return groups.map(({ name, entries }) => ({
    name,
    items: entries.map((each) => ({
      name: each,
      icon: symbols.get(each.toLowerCase()) ?? null,
      isEntry: at++ === entry,
    })),
  }))
}
