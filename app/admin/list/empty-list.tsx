import { Button, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { AdminIcon } from '../shell/icon.tsx'
import classes from './nothing-yet.module.css'

interface Props {
  /** Of the list. */
  path: string
  label: { one: string; many: string }
}

/** Before there is a first item: what to do next. */
export function EmptyList({ path, label }: Props) {
  return (
    <Stack className={classes.box} align="center" gap="sm">
      <Title order={2} size="h4">
        There are no {label.many.toLowerCase()} yet
      </Title>
      <Text>The website shows what you add here.</Text>
      <Button component={Link} to={`${path}/new`} leftSection={<AdminIcon name="plus" />}>
        Add the first one
      </Button>
    </Stack>
  )
}
