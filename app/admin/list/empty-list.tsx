import { Button, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { AdminIcon } from '../shell/icon.tsx'
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
      <Title order={2} size="h4">
        {t('There are no {things} yet', { things: t.within(label.many) })}
      </Title>
      {isShown && <Text>{t('The website shows what you add here.')}</Text>}
      <Button component={Link} to={`${path}/new`} leftSection={<AdminIcon name="plus" />}>
        {t('Add the first one')}
      </Button>
    </Stack>
  )
}
