import { href } from 'react-router'
import type { ProjectResult } from '#content/types/results.ts'
import { PageLink } from '#ui/page-link.tsx'
import { MeasuredResult } from './measured-result.tsx'
import styles from './project-result-line.module.css'

interface Props {
  project: { id: number; title: string }
  result: ProjectResult
  size?: 'title' | 'claim'
}

/** Result of a project with a link to it. With size 'claim' it also shows the label. */
export function ProjectResultLine({ project, result, size = 'title' }: Props) {
  return (
    <div className={styles.proof} data-size={size}>
      <MeasuredResult {...result} size={size} isAtWire />
      {size === 'claim' && <p className={styles.label}>{result.label}</p>}
      <PageLink
        to={href('/projekte/:id', { id: String(project.id) })}
        className={styles.project}
        data-tap
      >
        {project.title}
      </PageLink>
    </div>
  )
}
