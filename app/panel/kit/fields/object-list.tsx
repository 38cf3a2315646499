import { Button, Input, Stack, Text } from '@mantine/core'
import { type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from 'react-toastify/unstyled'
import type { ValueGroup } from '#core/fields/field.ts'
import { takePastedFiles } from '../files/given-files.ts'
import { AdminIcon } from '../shell/icon.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import { findFirstWords } from './blocks/first-words.ts'
import type { ControlProps } from './control-props.ts'
import classes from './fields.module.css'
import { Fields, withFieldValues } from './fields.tsx'
import { findFirstInput } from './first-field.ts'
import { useFieldId } from './form-state-context.ts'
import { EntryHead, Folded } from './list-entry.tsx'
import { ListFilesContext, useListFiles } from './list-files.ts'
import { ListFilesState, ListFoot } from './list-foot.tsx'
import { parsePastedRows } from './pasted-rows.ts'

interface Entry {
  /** Stable key, also when the entry moves. */
  key: number
  value: ValueGroup
  isNew?: true
}

/**
 * List of objects: add, remove, move. A list of fixed length only shows its entries. Without scripts it has a blank
 * entry, an entry without values is removed, and positions are typed.
 */
export function ObjectList({ field, name, errors }: ControlProps) {
  const t = useTranslator()
  const id = useFieldId(name)
  const { label, hint, item, min = 0, max = 50 } = field
  // The value of an `items` field is a list of objects.
  const stored = Array.isArray(field.value) ? (field.value as ValueGroup[]) : []
  const padded = [...stored, ...Array<ValueGroup>(Math.max(0, min - stored.length)).fill({})]
  // Stable React keys: moving an entry keeps its input.
  const [entries, setEntries] = useState<Entry[]>(padded.map((value, key) => ({ key, value })))
  const isFixed = min === max
  // Entries that contain lists are long.
  const isFolding = item.some(({ kind }) => kind === 'items')
  const added = useRef<HTMLDivElement>(null)
  const isAdding = useRef(false)
  useLayoutEffect(() => {
    if (isAdding.current) findFirstInput(added.current)?.focus()
    isAdding.current = false
  })
  const nextKey = useRef(entries.length)
  function add() {
    isAdding.current = true
    setEntries((all) => [...all, { key: nextKey.current++, value: {}, isNew: true }])
  }
  function insert(value: ValueGroup, after: number | undefined) {
    const entry: Entry = { key: nextKey.current++, value, isNew: true }
    setEntries((all) => {
      const index = all.findIndex(({ key }) => key === after)
      return all.toSpliced(index < 0 ? all.length : index + 1, 0, entry)
    })
    return entry.key
  }
  const incoming = useListFiles({ item, count: entries.length, max, insert })
  const adder = useRef<HTMLButtonElement>(null)
  function undoFiles() {
    // A full list has no button to focus until it is drawn again.
    flushSync(() => {
      setEntries((all) => all.filter(({ key }) => !incoming.added.includes(key)))
      incoming.stop()
    })
    adder.current?.focus()
  }
  /** Pasted rows of a spreadsheet become entries, where an entry is one row of cells. */
  function onPaste(event: ClipboardEvent<HTMLElement>, index: number) {
    const [cells, another] = item
    const rows = parsePastedRows(event.clipboardData.getData('text'))
    if (!cells?.isPositional || another || rows.length < 2) return
    event.preventDefault()
    // Into an empty entry, otherwise below it.
    const isEmpty = event.target instanceof HTMLInputElement && event.target.value.trim() === ''
    const room = Math.max(0, max - entries.length + Number(isEmpty))
    if (rows.length > room) toast.info(t('More than {maximum} do not fit.', { maximum: max }))
    if (room === 0) return
    const added = rows.slice(0, room).map((row) => ({
      key: nextKey.current++,
      value: { [cells.name]: row },
    }))
    isAdding.current = true
    setEntries(entries.toSpliced(isEmpty ? index : index + 1, isEmpty ? 1 : 0, ...added))
  }
  /** Swaps an entry with the one below it; has no effect at the ends of the list. */
  const swap = (index: number) =>
    setEntries((all) => {
      const [upper, lower] = [all[index], all[index + 1]]
      return upper && lower ? all.with(index, lower).with(index + 1, upper) : all
    })
  /** Removes an entry and focuses its neighbour. */
  function drop(key: number, entry: Element | null) {
    const neighbours = [entry?.nextElementSibling, entry?.previousElementSibling]
    const neighbour = neighbours.find((each) => each?.matches('[role=group]'))
    const target = neighbour?.querySelector('button') ?? adder.current
    target?.focus()
    setEntries((all) => all.filter((each) => each.key !== key))
  }

  return (
    <Input.Wrapper label={label} description={hint} error={errors[name]} labelElement="div">
      <Stack
        gap="md"
        mt="xs"
        id={id}
        tabIndex={-1}
        onPaste={(event) => incoming.field && !isFixed && incoming.addFiles(takePastedFiles(event))}
      >
        {entries.map(({ key, value, isNew }, index) => (
          <div
            key={key}
            ref={index === entries.length - 1 ? added : undefined}
            className={classes.entry}
            role="group"
            aria-label={`${label} ${index + 1}`}
            onPaste={(event) => onPaste(event, index)}
          >
            <EntryHead
              {...{ label, name, index, isFixed }}
              isLast={index === entries.length - 1}
              onMove={(by) => swap(Math.min(index, index + by))}
              onRemove={(entry) => drop(key, entry)}
            />
            <Folded
              isFolding={isFolding}
              isOpen={
                isNew || Object.keys(errors).some((each) => each.startsWith(`${name}.${index}.`))
              }
              title={findFirstWords({ fields: item }, value) ?? String(value.target ?? '')}
            >
              <ListFilesContext
                value={
                  incoming.field && !isFixed
                    ? {
                        field: incoming.field.name,
                        addFiles: (files) => incoming.addFiles(files, key),
                      }
                    : undefined
                }
              >
                <Fields
                  fields={withFieldValues(item, value)}
                  within={`${name}.${index}`}
                  errors={errors}
                />
              </ListFilesContext>
            </Folded>
          </div>
        ))}
        {!isFixed && entries.length < max && (
          <noscript>
            <div className={classes.entry} role="group" aria-label={t('New entry')}>
              {/* No list within: it would end this element. */}
              <Fields
                fields={item.filter(({ kind }) => kind !== 'items')}
                within={`${name}.${entries.length}`}
                errors={{}}
              />
            </div>
          </noscript>
        )}
        {!isFixed && (
          <div>
            {entries.length < max ? (
              <ListFoot
                field={incoming.field}
                isBusy={incoming.waiting.length > 0}
                onFiles={incoming.addFiles}
              >
                <Button
                  ref={adder}
                  leftSection={<AdminIcon name="plus" />}
                  onClick={add}
                  disabled={entries.length + incoming.waiting.length >= max}
                >
                  {t('Add')}
                </Button>
              </ListFoot>
            ) : (
              <Text size="sm">{t('More than {maximum} do not fit.', { maximum: max })}</Text>
            )}
            {incoming.field && <ListFilesState {...incoming} onUndo={undoFiles} />}
          </div>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
