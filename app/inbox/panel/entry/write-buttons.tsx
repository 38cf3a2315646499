import { href, useSearchParams } from 'react-router'
import { useCan } from '#panel/kit/shell/access.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withListParams } from '../filters/filter-params.ts'
import { toIdParams } from '../lists/use-selection.ts'

interface Props {
  ids: number[]
  /** Hides the rejection when one was written already. */
  isRejected?: boolean
}

/** Address of the mail form to these applicants, which leads back into the list. */
export const createMailFormPath = (query: URLSearchParams, ids: number[], use?: 'rejection') =>
  withListParams(
    `${href('/admin/career/applications/mail')}?${use ? `use=${use}&` : ''}${toIdParams(ids)}`,
    query,
  )

/** Links to the mail form for one or several applicants. */
export function WriteToApplicantsButtons({ ids, isRejected }: Props) {
  const t = useTranslator()
  const can = useCan()
  const [query] = useSearchParams()
  if (!can('applications:mail')) return null
  return (
    <>
      <ScreenButton
        to={createMailFormPath(query, ids)}
        size="xs"
        leftSection={<AdminIcon name="mail" />}
      >
        {t('Write')}
      </ScreenButton>
      {!isRejected && (
        <ScreenButton
          to={createMailFormPath(query, ids, 'rejection')}
          size="xs"
          leftSection={<AdminIcon name="x" />}
        >
          {t('Reject')}
        </ScreenButton>
      )}
    </>
  )
}
