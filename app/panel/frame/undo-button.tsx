import { Button } from '@mantine/core'
import { Form, href, useLocation } from 'react-router'
import type { Undoable } from '#content/panel/undo/undoable.server.ts'
import { AdminIcon } from '../kit/shell/icon.tsx'
import { ScreenButton } from '../kit/shell/screen-link.tsx'
import { useTranslator } from '../kit/shell/use-translator.ts'
import { useUndoKey } from '../kit/shell/use-undo-key.ts'
import classes from './frame.module.css'

/** Takes back the last change, which it names, until the next one: by a click, or Ctrl and Z where nobody is typing. */
export function UndoButton(last: Undoable) {
  const t = useTranslator()
  const form = useUndoKey()
  const { pathname, search } = useLocation()
  if (last.instead) return <NoWayBack {...last} />
  return (
    <Form
      ref={form}
      method="post"
      action={href('/admin/undo/:set', { set: String(last.set) })}
      className={classes.undoForm}
    >
      <input type="hidden" name="back" value={pathname + search} />
      <Button
        type="submit"
        aria-keyshortcuts="Control+Z Meta+Z"
        className={classes.undo}
        leftSection={<AdminIcon name="undo-2" />}
        px="xs"
      >
        <Named {...last} verb={t('Undo')} />
      </Button>
    </Form>
  )
}

/** Says why there is nothing to press, and leads to what became of it. */
function NoWayBack({ instead, ...last }: Undoable) {
  const t = useTranslator()
  const label = <Named {...last} verb={t('Changed again since')} />
  const look = { className: classes.undo, px: 'xs' }
  if (!instead?.to) return null
  return (
    <ScreenButton to={instead.to} {...look}>
      {label}
    </ScreenButton>
  )
}

/** Two lines that are cut where there is no room; what is read out is whole. */
function Named({ verb, text, day }: Pick<Undoable, 'text' | 'day'> & { verb: string }) {
  return (
    <span className={classes.undoLines} title={text}>
      <span className={classes.undoVerb}>{day ? `${verb} (${day}):` : `${verb}:`}</span> {text}
    </span>
  )
}
