import { href } from 'react-router'
import { PageLinks } from '../shell/page-links.tsx'

/** The site at other moments: what is to come, and what was. */
export const Moments = () => (
  <PageLinks
    label="Other moments"
    pages={[
      { to: href('/admin/drafts'), label: 'Drafts' },
      { to: href('/admin/drafts/past'), label: 'The past' },
      { to: href('/admin/drafts/trash'), label: 'Trash' },
    ]}
  />
)
