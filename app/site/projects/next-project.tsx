import { href } from 'react-router'
import type { Project } from '#content/types/project.ts'
import { translate } from '#core/site-language/translate.ts'
import { LocalizedLink } from '#ui/page-link.tsx'
import type { PicturesByAddress } from '#ui/picture-view.ts'
import { ProjectPicture } from '../cards/project-picture.tsx'
import card from '../parts/card.module.css'
import { MeasuredResult } from '../parts/measured-result.tsx'
import styles from './next-project.module.css'

interface Props {
  project: Project
  pictures: PicturesByAddress
}

/** Link to the next project, with its picture and result. */
export function NextProject({ project, pictures }: Props) {
  const { id, title, results } = project
  const [result] = results
  return (
    <nav className={styles.next} data-unprinted aria-label={translate('Weitere Projekte')}>
      <div className={`${card.card} ${styles.card}`}>
        <div className={styles.words}>
          <p className={styles.label}>{translate('Nächstes Projekt')}</p>
          <h2 className={styles.title} data-point>
            <LocalizedLink
              to={href('/projekte/:id', { id: String(id) })}
              rel="next"
              prefetch="intent"
              data-whole="card"
            >
              {title}
            </LocalizedLink>
          </h2>
          {result && (
            <>
              <MeasuredResult {...result} size="head" />
              <p className={styles.label}>{result.label}</p>
            </>
          )}
        </div>
        <ProjectPicture
          project={project}
          pictures={pictures}
          sizes="(min-width: 48rem) 50vw, 100vw"
          isDecorative
          className={styles.picture}
        />
      </div>
    </nav>
  )
}
