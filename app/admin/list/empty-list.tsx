import { Stack, Text } from '@mantine/core'
import { AdminIcon } from '../shell/icon.tsx'
import { Heading } from '../shell/page.tsx'
import { ScreenButton } from '../shell/screen-link.tsx'
import { useText } from '../shell/use-text.ts'
import classes from './nothing-yet.module.css'

interface Props {
  /** Of the list. */
  path: string
  label: { one: string; many: string }
  /** On pages; other types work behind them. */
  isShown: boolean
}

/** Before there is a first item: what to do next. */
export function EmptyList({ path, label, isShown }: Props) {
  const t = useText()
  return (
    <Stack className={classes.box} align="center" gap="sm">
      <Heading>{t('There are no {things} yet', { things: t.within(label.many) })}</Heading>
      {isShown && <Text>{t('The website shows what you add here.')}</Text>}
      <ScreenButton to={`${path}/new`} leftSection={<AdminIcon name="plus" />} variant="filled">
        {t('Add the first one')}
      </ScreenButton>
    </Stack>
  )
}
