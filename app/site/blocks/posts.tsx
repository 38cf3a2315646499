import { translate } from '#core/site-language/translate.ts'
import rows from '../cards/post-row.module.css'
import { PostRow } from '../cards/post-row.tsx'
import { BlockSection } from './block-section.tsx'
import type { BlockProps } from './look.ts'
import styles from './posts.module.css'

export function Posts({ values: { heading }, items, pictures }: BlockProps<'posts'>) {
  return (
    <BlockSection heading={heading} name={translate('Blog')}>
      <ul className={`${rows.rows} ${styles.posts}`} data-rows>
        {items.map((post) => (
          <PostRow key={post.id} post={post} pictures={pictures} />
        ))}
      </ul>
    </BlockSection>
  )
}
