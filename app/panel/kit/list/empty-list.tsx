import { EmptyState } from '../shell/empty-state.tsx'
import { AdminIcon } from '../shell/icon.tsx'
import { ScreenButton } from '../shell/screen-link.tsx'
import { useTranslator } from '../shell/use-translator.ts'

interface Props {
  /** Address of the list. */
  path: string
  label: { one: string; many: string }
  /** True for types that public pages show. */
  isShown: boolean
}

/** Empty state of a list, with a link to create the first item. */
export function EmptyList({ path, label, isShown }: Props) {
  const t = useTranslator()
  return (
    <EmptyState
      title={t('There are no {things} yet', { things: t.within(label.many) })}
      {...(isShown && { what: t('The website shows what you add here.') })}
    >
      <ScreenButton to={`${path}/new`} leftSection={<AdminIcon name="plus" />} variant="filled">
        {t('Add the first one')}
      </ScreenButton>
    </EmptyState>
  )
}
