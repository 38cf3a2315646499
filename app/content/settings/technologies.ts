import { toggle } from '#core/fields/choice-fields.ts'
import { image, line, lines } from '#core/fields/fields.ts'
import { items } from '#core/fields/nested-fields.ts'
import { asFact } from '#core/fields/words.ts'
import { homeLink } from '../pages/public-pages.ts'
import { defineSetting, type SettingValues } from './setting.ts'

const group = (name: string, ...entries: string[]) => ({ name, entries })

/** The technologies on the home page; the fallback is five groups of eight. */
export const technologySettings = defineSetting('technologies', {
  label: 'Technologies',
  area: 'content',
  shownOn: [{ ...homeLink, place: 'technologien' }],
  fields: {
    isShown: toggle('Show the technologies on the home page'),
    groups: items(
      'Groups',
      {
        name: line('Name', { max: 60 }),
        entries: asFact(
          lines('Technologies', {
            most: 24,
            hint: 'One per line. What has a known mark is shown with it.',
          }),
        ),
      },
      { max: 12 },
    ),
    marks: items(
      'Marks of your own',
      {
        name: asFact(line('Technology', { max: 60 })),
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

/** The technologies in the carousel. Three quick clicks on `entry` open the panel: PHP, or the last one without PHP. */
export function selectVisibleTechnologies({
  isShown,
  groups,
  marks,
}: SettingValues<typeof technologySettings>) {
  const visibleGroups = isShown ? groups : []
  const names = visibleGroups.flatMap(({ entries }) => entries)
  return {
    groups: visibleGroups,
    entry: names.find((name) => name.toLowerCase() === 'php') ?? names.at(-1),
    /** The addresses of uploaded marks. */
    own: Object.fromEntries(
      names.flatMap((name) => {
        const mark = marks.find((each) => each.name.toLowerCase() === name.toLowerCase())
        return mark ? [[name, mark.picture] as const] : []
      }),
    ),
  }
}

export type VisibleTechnologies = ReturnType<typeof selectVisibleTechnologies>
