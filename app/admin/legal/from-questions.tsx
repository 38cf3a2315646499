import { Anchor } from '@mantine/core'
import { href, Link } from 'react-router'
import { useFormName } from '../fields/form-memory.ts'
import { useText } from '../shell/use-text.ts'

/** Below a legal text: to the one that the settings would make. */
export function FromQuestions() {
  const t = useText()
  const name = useFormName()
  return (
    <Anchor component={Link} to={href('/admin/legal/:name', { name })} size="sm">
      {t('Put it together from the questions above, and compare')}
    </Anchor>
  )
}
