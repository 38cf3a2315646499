import { Button, Input, Menu, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { type BlockValue, toBlockValues } from '#core/fields/form.ts'
import { fillRawValues } from '#core/fields/with-entries.ts'
import { AdminIcon } from '../shell/icon.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import { Block } from './block.tsx'
import type { ControlProps } from './control-props.ts'
import { useFieldId } from './form-memory.ts'

interface Entry {
  /** Stable React key: moving a block keeps its input. */
  key: number
  block: BlockValue
  isOpen: boolean
}

/** A list of blocks of different kinds: add, move (also by Alt and an arrow key), duplicate, hide, remove. */
export function BlockList({ field, name, errors }: ControlProps) {
  const t = useTranslator()
  const id = useFieldId(name)
  const list = useRef<HTMLDivElement>(null)
  const { label, hint, kinds = [], max = 200 } = field
  const [entries, setEntries] = useState<Entry[]>(() =>
    toBlockValues(field.value).map((block, key) => ({ key, block, isOpen: false })),
  )
  const nextKey = useRef(entries.length)
  const focusIndex = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (focusIndex.current === undefined) return
    const summaries = list.current?.querySelectorAll<HTMLElement>(
      ':scope > [role=group] > details > summary',
    )
    summaries?.[Math.min(focusIndex.current, summaries.length - 1)]?.focus()
    focusIndex.current = undefined
  })

  function change(next: Entry[], focus: number) {
    setEntries(next)
    focusIndex.current = focus
  }
  const insert = (index: number, block: BlockValue) =>
    change(entries.toSpliced(index, 0, { key: nextKey.current++, block, isOpen: true }), index)
  function move(index: number, by: number) {
    const entry = entries[index]
    const to = index + by
    if (entry && to >= 0 && to < entries.length)
      change(entries.toSpliced(index, 1).toSpliced(to, 0, entry), to)
  }
  /** Copies the block as it is typed now. */
  function duplicate(index: number) {
    const form = list.current?.closest('form')
    const [typed] = form ? fillRawValues([{ ...field, name }], new FormData(form)) : []
    const block = toBlockValues(typed?.value)[index]
    if (block) insert(index + 1, { ...block, id: '' })
  }
  function onKeyDown(event: KeyboardEvent, index: number) {
    if (!event.altKey || event.defaultPrevented) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(index, event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <Input.Wrapper label={label} description={hint} error={errors[name]} labelElement="div">
      <Stack gap="md" mt="xs" id={id} tabIndex={-1} ref={list}>
        {entries.map(({ key, block, isOpen }, index) => (
          <Block
            key={key}
            block={block}
            kind={kinds.find(({ kind }) => kind === block.kind)}
            name={`${name}.${index}`}
            number={index + 1}
            isOpen={isOpen}
            isLast={index === entries.length - 1}
            errors={errors}
            onKeyDown={(event) => onKeyDown(event, index)}
            onMove={(by) => move(index, by)}
            onDuplicate={entries.length < max ? () => duplicate(index) : undefined}
            onRemove={() => change(entries.toSpliced(index, 1), index)}
          />
        ))}
        {entries.length < max && (
          <Menu position="bottom-start" width="target">
            <Menu.Target>
              <Button leftSection={<AdminIcon name="plus" />} mr="auto">
                {t('Add a block')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown miw="20rem" mah="24rem" style={{ overflowY: 'auto' }}>
              {kinds.map(({ kind, label, description }) => (
                <Menu.Item
                  key={kind}
                  onClick={() =>
                    insert(entries.length, { id: '', kind, is_hidden: false, values: {} })
                  }
                >
                  <Text size="sm" fw={560}>
                    {label}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {description}
                  </Text>
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
