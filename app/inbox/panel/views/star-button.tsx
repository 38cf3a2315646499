import { Badge, type BadgeProps, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { Form, href, useFetcher } from 'react-router'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { RowButton } from '#panel/kit/list/row-button.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { action } from '../lists/bulk-action.ts'
import classes from './views.module.css'

interface Props {
  kind: EntryKind
  ids: number[]
  isStarred: boolean
}

/** Marks an entry that the reader has starred. */
export function StarBadge(props: BadgeProps) {
  const t = useTranslator()
  return (
    <Badge
      variant="default"
      leftSection={<AdminIcon name="star" size={12} />}
      {...props}
      className={classes.star}
      data-starred
    >
      {t('Starred')}
    </Badge>
  )
}

interface RowStarProps extends Omit<Props, 'ids'> {
  id: number
  name: string
}

/** Star of a row: a button that is pressed. */
export function RowStar({ name, id, ...props }: RowStarProps) {
  const t = useTranslator()
  const { isStarred, form } = useStar({ ...props, ids: [id] })
  return (
    // `PrefetchListActions` discovers the route.
    <Form {...form} discover="none" className={classes.rowStar}>
      <RowButton
        type="submit"
        name="id"
        value={id}
        icon="star"
        label={t('Star {name}', { name })}
        title={t('Star|an entry')}
        aria-pressed={isStarred}
        className={classes.star}
        data-control="star"
      />
    </Form>
  )
}

/** The same with words. With `hasKey` also by Alt+M: letters alone are commands of screen readers. */
export function StarButton({ hasKey, ...props }: Props & { hasKey?: boolean }) {
  const t = useTranslator()
  const { isStarred, form } = useStar(props)
  const button = useRef<HTMLButtonElement>(null)
  useHotkeys(
    hasKey
      ? [['alt+M', (event) => event.repeat || button.current?.click(), { usePhysicalKeys: true }]]
      : [],
  )
  return (
    <Form {...form}>
      <Ids ids={props.ids} />
      <Button
        type="submit"
        size="xs"
        ref={button}
        className={classes.star}
        data-starred={isStarred}
        leftSection={<AdminIcon name="star" />}
        {...(hasKey && { 'aria-keyshortcuts': 'Alt+M', title: 'Alt+M' })}
      >
        {isStarred ? t('Starred') : t('Star|an entry')}
      </Button>
    </Form>
  )
}

const Ids = ({ ids }: Pick<Props, 'ids'>) =>
  ids.map((id) => <input key={id} type="hidden" name="id" value={id} />)

/** Whether the star is on, optimistically, and the form that turns it. */
function useStar({ kind, ids, isStarred: isStored }: Props) {
  // The page of an application does not load again, so the answer counts until its data say something else.
  const key = `star ${kind} ${ids} ${isStored}`
  const { formAction, data } = useFetcher<typeof action>({ key })
  const answered = data && 'isStarred' in data ? data.isStarred : isStored
  const isStarred = formAction ? formAction.endsWith('/star') : answered
  const intent = isStarred ? 'unstar' : 'star'
  return {
    isStarred,
    form: {
      method: 'post',
      action: href('/admin/inbox/:kind/:intent', { kind, intent }),
      navigate: false,
      fetcherKey: key,
    } as const,
  }
}
