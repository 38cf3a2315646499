import { ActionIcon, Button, Group, Input, Stack, Textarea } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { AdminIcon } from '../shell/icon.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import type { ControlProps } from './control.tsx'
import { useFieldId } from './form-memory.ts'

interface Entry {
  key: number
  text: string
}

/**
 * A list of short texts, each in a row of its own: Enter begins the next one, Backspace in an empty one removes it, Alt
 * and an arrow moves it, and pasted lines become rows.
 */
export function RowList({ field, name, errors }: ControlProps) {
  const t = useTranslator()
  const id = useFieldId(name)
  const { label, hint, required } = field
  const lines = typeof field.value === 'string' ? field.value.split('\n').filter(Boolean) : []
  const [entries, setEntries] = useState(asEntries(lines.length > 0 ? lines : ['']))
  const next = useRef(entries.length)
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<number>(undefined)

  function change(all: Entry[], focus: number) {
    setEntries(all.length > 0 ? all : [{ key: next.current++, text: '' }])
    wanted.current = focus
  }
  // Once the rows are there, and before the next key.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    list.current?.querySelectorAll('textarea')[wanted.current]?.focus()
    wanted.current = undefined
  })
  const put = (at: number, texts: string[], focus: number) =>
    change(entries.toSpliced(at, 0, ...texts.map((text) => ({ key: next.current++, text }))), focus)
  const drop = (at: number) => change(entries.toSpliced(at, 1), at === 0 ? 0 : at - 1)
  function move(at: number, by: number) {
    const entry = entries[at]
    const to = at + by
    if (entry && to >= 0 && to < entries.length)
      change(entries.toSpliced(at, 1).toSpliced(to, 0, entry), to)
  }
  function onKeyDown(event: React.KeyboardEvent<HTMLTextAreaElement>, at: number, text: string) {
    const { key } = event
    const isPlain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
    if (key === 'Enter' && isPlain) put(at + 1, [''], at + 1)
    else if (key === 'Backspace' && text === '' && entries.length > 1) drop(at)
    else if (event.altKey && key === 'ArrowUp') move(at, -1)
    else if (event.altKey && key === 'ArrowDown') move(at, 1)
    else return
    event.preventDefault()
  }
  function onPaste(event: React.ClipboardEvent<HTMLTextAreaElement>, at: number) {
    const pasted = withoutBullets(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    const rest = entries[at]?.text.trim() ? entries : entries.toSpliced(at, 1)
    const from = rest === entries ? at + 1 : at
    const texts = pasted.map((text) => ({ key: next.current++, text }))
    change(rest.toSpliced(from, 0, ...texts), from + texts.length - 1)
  }

  return (
    <Input.Wrapper
      label={label}
      description={hint}
      error={errors[name]}
      withAsterisk={required}
      labelElement="div"
    >
      <input type="hidden" name={name} value={entries.map(({ text }) => text).join('\n')} />
      <Stack gap={6} mt={6} ref={list} role="group" aria-label={label}>
        {entries.map(({ key, text }, at) => (
          <Group key={key} gap={4} wrap="nowrap" align="start">
            <Textarea
              id={at === 0 ? id : undefined}
              flex={1}
              autosize
              minRows={1}
              aria-label={`${label} ${at + 1}`}
              value={text}
              error={Boolean(errors[name])}
              onChange={({ currentTarget: { value } }) =>
                setEntries(entries.with(at, { key, text: value.replaceAll('\n', ' ') }))
              }
              onKeyDown={(event) => onKeyDown(event, at, text)}
              onPaste={(event) => onPaste(event, at)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="input-sm"
              disabled={at === 0}
              onClick={() => move(at, -1)}
              aria-label={t('Move {field} {number} up', { field: label, number: at + 1 })}
            >
              <AdminIcon name="arrow-up" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="input-sm"
              onClick={() => drop(at)}
              aria-label={t('Remove {field} {number}', { field: label, number: at + 1 })}
            >
              <AdminIcon name="x" />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="subtle"
          mr="auto"
          leftSection={<AdminIcon name="plus" />}
          onClick={() => put(entries.length, [''], entries.length)}
        >
          {t('Add row')}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}

const asEntries = (texts: string[]) => texts.map((text, key) => ({ key, text }))

/** Lines as they come from a mail or a text document. */
const withoutBullets = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*([-*•–]|\d+[.)])\s+/, '').trim())
    .filter(Boolean)
