import { Button } from '@mantine/core'
import { href, Link } from 'react-router'
import { useCan } from '../shell/access.tsx'
import { AdminIcon } from '../shell/icon.tsx'
import { useText } from '../shell/use-text.ts'
import { asQuery } from './use-chosen.ts'

interface Props {
  ids: number[]
  /** Nobody is told twice. */
  isRejected?: boolean
}

/** The ways to a mail to one or many applicants. */
export function WriteButtons({ ids, isRejected }: Props) {
  const t = useText()
  const can = useCan()
  if (!can('applications:mail')) return null
  return (
    <>
      <Button
        component={Link}
        to={`${href('/admin/career/applications/mail')}?${asQuery(ids)}`}
        size="xs"
        variant="default"
        leftSection={<AdminIcon name="mail" />}
      >
        {t('Write')}
      </Button>
      {!isRejected && (
        <Button
          component={Link}
          to={`${href('/admin/career/applications/mail')}?use=rejection&${asQuery(ids)}`}
          size="xs"
          variant="default"
          leftSection={<AdminIcon name="x" />}
        >
          {t('Reject')}
        </Button>
      )}
    </>
  )
}
