import { ActionIcon, Button, Group, Input, Stack, Textarea } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { AdminIcon } from '../shell/icon.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import type { ControlProps } from './control-props.ts'
import { useFieldId } from './form-state-context.ts'

interface Entry {
  key: number
  text: string
}

/**
 * List of short texts, one per row: Enter adds a row, Backspace in an empty row removes it, Alt and an arrow key move it,
 * and pasted lines become rows.
 */
export function TextRowList({ field, name, errors, lang }: ControlProps) {
  const t = useTranslator()
  const id = useFieldId(name)
  const { label, hint, required } = field
  const lines = typeof field.value === 'string' ? field.value.split('\n').filter(Boolean) : []
  const [entries, setEntries] = useState(toEntries(lines.length > 0 ? lines : ['']))
  const nextKey = useRef(entries.length)
  const list = useRef<HTMLDivElement>(null)
  const focusIndex = useRef<number>(undefined)

  function change(all: Entry[], focus: number) {
    setEntries(all.length > 0 ? all : [{ key: nextKey.current++, text: '' }])
    focusIndex.current = focus
  }
  // After rendering, before the next key.
  useLayoutEffect(() => {
    if (focusIndex.current === undefined) return
    list.current?.querySelectorAll('textarea')[focusIndex.current]?.focus()
    focusIndex.current = undefined
  })
  const put = (index: number, texts: string[], focus: number) =>
    change(
      entries.toSpliced(index, 0, ...texts.map((text) => ({ key: nextKey.current++, text }))),
      focus,
    )
  const drop = (index: number) => change(entries.toSpliced(index, 1), index === 0 ? 0 : index - 1)
  function move(index: number, by: number) {
    const entry = entries[index]
    const to = index + by
    if (entry && to >= 0 && to < entries.length)
      change(entries.toSpliced(index, 1).toSpliced(to, 0, entry), to)
  }
  function onKeyDown(event: React.KeyboardEvent<HTMLTextAreaElement>, index: number, text: string) {
    const { key } = event
    const isPlain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
    if (key === 'Enter' && isPlain) put(index + 1, [''], index + 1)
    else if (key === 'Backspace' && text === '' && entries.length > 1) drop(index)
    else if (event.altKey && key === 'ArrowUp') move(index, -1)
    else if (event.altKey && key === 'ArrowDown') move(index, 1)
    else return
    event.preventDefault()
  }
  function onPaste(event: React.ClipboardEvent<HTMLTextAreaElement>, index: number) {
    const lines = parseLines(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    const rest = entries[index]?.text.trim() ? entries : entries.toSpliced(index, 1)
    const start = rest === entries ? index + 1 : index
    const texts = lines.map((text) => ({ key: nextKey.current++, text }))
    change(rest.toSpliced(start, 0, ...texts), start + texts.length - 1)
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
        {entries.map(({ key, text }, index) => (
          <Group key={key} gap={4} wrap="nowrap" align="start">
            <Textarea
              lang={lang}
              id={index === 0 ? id : undefined}
              flex={1}
              autosize
              minRows={1}
              aria-label={`${label} ${index + 1}`}
              value={text}
              error={Boolean(errors[name])}
              onChange={({ currentTarget: { value } }) =>
                setEntries(entries.with(index, { key, text: value.replaceAll('\n', ' ') }))
              }
              onKeyDown={(event) => onKeyDown(event, index, text)}
              onPaste={(event) => onPaste(event, index)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="input-sm"
              disabled={index === 0}
              onClick={() => move(index, -1)}
              aria-label={t('Move {field} {number} up', { field: label, number: index + 1 })}
            >
              <AdminIcon name="arrow-up" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="input-sm"
              onClick={() => drop(index)}
              aria-label={t('Remove {field} {number}', { field: label, number: index + 1 })}
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

const toEntries = (texts: string[]) => texts.map((text, key) => ({ key, text }))

/** Splits a pasted text into lines without bullets and numbers. */
const parseLines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*([-*•–]|\d+[.)])\s+/, '').trim())
    .filter(Boolean)
