import { href } from 'react-router'
import { PageLinks } from '#panel/kit/shell/page-links.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** The two parts of the library. */
export function MediaNavigation() {
  const t = useTranslator()
  return (
    <PageLinks
      label={t('Media')}
      pages={[
        { to: href('/admin/media'), label: t('Images') },
        { to: href('/admin/files/all'), label: t('Documents and videos') },
      ]}
    />
  )
}
