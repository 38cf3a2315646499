import { Button } from '@mantine/core'
import { Form, href, useLocation } from 'react-router'
import type { UndoableChange } from '#content/panel/undo/undoable.server.ts'
import { AdminIcon } from '../kit/shell/icon.tsx'
import { ScreenButton } from '../kit/shell/screen-link.tsx'
import { useTranslator } from '../kit/shell/use-translator.ts'
import { useUndoKey } from '../kit/shell/use-undo-key.ts'
import classes from './frame.module.css'

/** Undoes the last change by a click, or by Ctrl+Z outside of inputs. */
export function UndoButton(last: UndoableChange) {
  const t = useTranslator()
  const form = useUndoKey()
  const { pathname, search } = useLocation()
  if (last.instead) return <NotUndoable {...last} />
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
        <UndoLabel {...last} verb={t('Undo')} />
      </Button>
    </Form>
  )
}

/** Explains why the change cannot be undone, and links to the later change. */
function NotUndoable({ instead, ...last }: UndoableChange) {
  const t = useTranslator()
  const label = <UndoLabel {...last} verb={t('Changed again since')} />
  const props = { className: classes.undo, px: 'xs' }
  if (!instead?.to) return null
  return (
    <ScreenButton to={instead.to} {...props}>
      {label}
    </ScreenButton>
  )
}

/** Two truncated lines; screen readers get the whole text. */
function UndoLabel({ verb, text, day }: Pick<UndoableChange, 'text' | 'day'> & { verb: string }) {
  return (
    <span className={classes.undoLines} title={text}>
      <span className={classes.undoVerb}>{day ? `${verb} (${day}):` : `${verb}:`}</span> {text}
    </span>
  )
}
