import { href } from 'react-router'
import { useCan } from '#panel/kit/shell/access.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { toIdParams } from '../lists/use-selection.ts'

interface Props {
  ids: number[]
  /** Hides the rejection when one was written already. */
  isRejected?: boolean
}

/** Links to the mail form for one or several applicants. */
export function WriteToApplicantsButtons({ ids, isRejected }: Props) {
  const t = useTranslator()
  const can = useCan()
  if (!can('applications:mail')) return null
  return (
    <>
      <ScreenButton
        to={`${href('/admin/career/applications/mail')}?${toIdParams(ids)}`}
        size="xs"
        leftSection={<AdminIcon name="mail" />}
      >
        {t('Write')}
      </ScreenButton>
      {!isRejected && (
        <ScreenButton
          to={`${href('/admin/career/applications/mail')}?use=rejection&${toIdParams(ids)}`}
          size="xs"
          leftSection={<AdminIcon name="x" />}
        >
          {t('Reject')}
        </ScreenButton>
      )}
    </>
  )
}
