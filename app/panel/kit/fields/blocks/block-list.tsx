import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { copyBlockWithNewIds } from '#core/fields/block-id.ts'
import { type BlockFormValue, toBlockFormValues } from '#core/fields/form.ts'
import { fillFieldViewsFromForm } from '#core/fields/with-entries.ts'
import { useRowReordering } from '../../list/sorting.ts'
import { AdminIcon } from '../../shell/icon.tsx'
import { useTranslator } from '../../shell/use-translator.ts'
import type { ControlProps } from '../control-props.ts'
import { focusFirstField } from '../first-field.ts'
import { useFieldId } from '../form-state-context.ts'
import classes from './block.module.css'
import { copyBlock } from './block-clipboard.ts'
import type { BlockCommand } from './block-command.ts'
import { BlockGallery, NoScriptAddBlockButtons } from './block-gallery.tsx'
import { BlockRow } from './block-row.tsx'

interface Entry {
  /** Stable React key and id for dragging: moving a block keeps its input. */
  id: number
  block: BlockFormValue
  isOpen: boolean
  /** Has no controls before it is opened. */
  isFolded?: boolean
}

/** Of a longer list each block is plain values until somebody opens it: 50 with controls are a megabyte. */
const maxUnfolded = 10

interface Focus {
  index: number
  /** The first field instead of the row. */
  isInside?: boolean
  /** What had the focus, which a moved element loses. */
  control?: Element | null
}

/** A list of blocks of different kinds: add from a gallery, move (also by dragging or keys), duplicate, copy, hide, remove. */
export function BlockList({ field, name, errors }: ControlProps) {
  const t = useTranslator()
  const fieldId = useFieldId(name)
  const list = useRef<HTMLDivElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const { label, hint, kinds = [], max = 200 } = field
  const [entries, setEntries] = useState<Entry[]>(() =>
    // A block that was added without scripts has no id yet.
    toBlockFormValues(field.value).map((block, id, all) => {
      const isOpen = block.id === '' || block.is_open === true
      return { id, block, isOpen, isFolded: !isOpen && all.length > maxUnfolded }
    }),
  )
  /** Index at which the gallery inserts a block; undefined while the gallery is closed. */
  const [place, setPlace] = useState<number>()
  const [removed, setRemoved] = useState<{ index: number; block: BlockFormValue }>()
  const nextId = useRef(entries.length)
  const isFull = entries.length >= max

  const focus = useRef<Focus>(undefined)
  useLayoutEffect(() => {
    if (!focus.current) return
    const { index, isInside, control } = focus.current
    const blocks = list.current?.querySelectorAll(':scope > [data-block]') ?? []
    const block = blocks[Math.min(index, blocks.length - 1)]
    if (isInside) focusFirstField(block)
    else if (control instanceof HTMLElement && block?.contains(control)) control.focus()
    else block?.querySelector('summary')?.focus()
    focus.current = undefined
  })

  function change(next: Entry[], target: Focus) {
    setEntries(next)
    setRemoved(undefined)
    focus.current = target
  }
  function insert(index: number, block: BlockFormValue) {
    change(entries.toSpliced(index, 0, { id: nextId.current++, block, isOpen: true }), {
      index,
      isInside: true,
    })
  }
  function move(from: number, to: number) {
    const entry = entries[from]
    if (entry && to !== from && to >= 0 && to < entries.length)
      change(entries.toSpliced(from, 1).toSpliced(to, 0, entry), {
        index: to,
        control: document.activeElement,
      })
  }
  useRowReordering(entries, (id, to) => move(findIndex(id), to), name)
  const findIndex = (id: number) => entries.findIndex((entry) => entry.id === id)

  /** The block as it is typed now. */
  function readTyped(index: number) {
    const form = list.current?.closest('form')
    const [typed] = form ? fillFieldViewsFromForm([{ ...field, name }], new FormData(form)) : []
    return toBlockFormValues(typed?.value)[index]
  }
  function run(id: number, command: BlockCommand) {
    const index = findIndex(id)
    if (command === 'up') move(index, index - 1)
    else if (command === 'down') move(index, index + 1)
    else if (command === 'first') move(index, 0)
    else if (command === 'last') move(index, entries.length - 1)
    else if (command === 'insert') setPlace(index + 1)
    else {
      const block = readTyped(index)
      if (!block) return
      if (command === 'copy') copyBlock(block)
      if (command === 'duplicate' && !isFull) insert(index + 1, copyBlockWithNewIds(block))
      if (command !== 'remove') return
      change(entries.toSpliced(index, 1), { index })
      setRemoved({ index, block })
    }
  }
  /** The focus returns to where the gallery was opened. */
  function closeGallery() {
    if (place === entries.length) adder.current?.focus()
    else focus.current = { index: (place ?? 0) - 1 }
    setPlace(undefined)
  }
  // A stable callback: a block is rendered again only when it changes.
  const latest = useRef(run)
  latest.current = run
  const onCommand = useCallback(
    (id: number, command: BlockCommand) => latest.current(id, command),
    [],
  )

  return (
    <Input.Wrapper label={label} description={hint} error={errors[name]} labelElement="div">
      <Stack gap="md" mt="xs" id={fieldId} tabIndex={-1} ref={list}>
        {entries.map(({ id, block, isOpen, isFolded = false }, index) => (
          <BlockRow
            key={id}
            id={id}
            block={block}
            kind={kinds.find(({ kind }) => kind === block.kind)}
            list={name}
            index={index}
            isOpen={isOpen}
            isFolded={isFolded}
            isLast={index === entries.length - 1}
            isFull={isFull}
            errors={errors}
            onCommand={onCommand}
          />
        ))}
        {removed && (
          <Group gap="xs" role="status">
            <Text size="sm">
              {t('{thing} is removed.', {
                thing: kinds.find(({ kind }) => kind === removed.block.kind)?.label ?? '',
              })}
            </Text>
            <Button
              size="compact-sm"
              leftSection={<AdminIcon name="undo-2" />}
              onClick={() => insert(removed.index, removed.block)}
            >
              {t('Undo')}
            </Button>
          </Group>
        )}
        {isFull ? (
          <Text size="sm">{t('More than {maximum} do not fit.', { maximum: max })}</Text>
        ) : (
          <>
            <Button
              ref={adder}
              className={classes.scripted}
              leftSection={<AdminIcon name="plus" />}
              mr="auto"
              onClick={() => setPlace(entries.length)}
            >
              {t('Add a block')}
            </Button>
            <NoScriptAddBlockButtons kinds={kinds} name={name} />
            <BlockGallery
              kinds={kinds}
              isOpen={place !== undefined}
              onClose={closeGallery}
              onChosen={(block) => {
                setPlace(undefined)
                insert(
                  place ?? entries.length,
                  copyBlockWithNewIds({ ...block, id: '', is_hidden: false }),
                )
              }}
            />
          </>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
