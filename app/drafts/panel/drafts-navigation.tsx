import { href } from 'react-router'
import { PageLinks } from '#panel/kit/shell/page-links.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** Links to drafts, past moments and trash. */
export function DraftsNavigation() {
  const t = useTranslator()
  return (
    <PageLinks
      label={t('Other moments')}
      pages={[
        { to: href('/admin/drafts'), label: t('Drafts') },
        { to: href('/admin/drafts/past'), label: t('The past') },
        { to: href('/admin/drafts/trash'), label: t('Trash') },
      ]}
    />
  )
}
