import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { PageLinks } from '#panel/kit/shell/page-links.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** Heading, tabs and description of the data protection pages. */
export function DataProtectionHeader({ children }: { children?: ReactNode }) {
  const t = useTranslator()
  return (
    <>
      <Title order={1} size="h2">
        {t('Data protection')}
      </Title>
      <PageLinks
        label={t('Data protection')}
        pages={[
          { to: href('/admin/data-protection'), label: t('Requests') },
          { to: href('/admin/data-protection/register'), label: t('Register') },
          { to: href('/admin/data-protection/planned'), label: t('Planned deletions') },
          { to: href('/admin/data-protection/consents'), label: t('Consents') },
          { to: href('/admin/data-protection/log'), label: t('Log') },
        ]}
      />
      {children && <SecondaryText maw={680}>{children}</SecondaryText>}
    </>
  )
}
