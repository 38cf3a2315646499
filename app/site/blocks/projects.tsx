import { use } from 'react'
import { translate } from '#core/site-language/translate.ts'
import { getCardPlacement, ProjectCard } from '../cards/project-card.tsx'
import { BlockSection } from './block-section.tsx'
import { InColumnContext } from './in-column-context.ts'
import type { BlockProps } from './look.ts'
import styles from './projects.module.css'

export function Projects({ values: { heading }, items, pictures }: BlockProps<'projects'>) {
  const isInColumn = use(InColumnContext)
  return (
    <BlockSection heading={heading} name={translate('Projekte')}>
      <ul className={styles.cards} data-rows>
        {items.map((project, at) => (
          <ProjectCard
            key={project.id}
            project={project}
            pictures={pictures}
            // The layout of the list of projects after its first card.
            place={isInColumn ? 'narrow' : getCardPlacement(at + 1, items.length + 1)}
            title="h3"
          />
        ))}
      </ul>
    </BlockSection>
  )
}
