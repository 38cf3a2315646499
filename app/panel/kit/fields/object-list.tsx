import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { type ClipboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { positionKey, type ValueGroup } from '#core/fields/field.ts'
import { RowButton } from '../list/row-button.tsx'
import { AdminIcon } from '../shell/icon.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import { findFirstWords } from './blocks/first-words.ts'
import type { ControlProps } from './control-props.ts'
import classes from './fields.module.css'
import { Fields, withFieldValues } from './fields.tsx'
import { findFirstInput } from './first-field.ts'
import { useFieldId } from './form-state-context.ts'
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
  function add() {
    isAdding.current = true
    setEntries((all) => [...all, { key: nextKey(all), value: {}, isNew: true }])
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
    const added = rows.slice(0, room).map((row, at) => ({
      key: nextKey(entries) + at,
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
    const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling
    const target = neighbour?.matches('button') ? neighbour : neighbour?.querySelector('button')
    if (target instanceof HTMLElement) target.focus()
    setEntries((all) => all.filter((each) => each.key !== key))
  }

  return (
    <Input.Wrapper label={label} description={hint} error={errors[name]} labelElement="div">
      <Stack gap="md" mt="xs" id={id} tabIndex={-1}>
        {entries.map(({ key, value, isNew }, index) => (
          <div
            key={key}
            ref={index === entries.length - 1 ? added : undefined}
            className={classes.entry}
            role="group"
            aria-label={`${label} ${index + 1}`}
            onPaste={(event) => onPaste(event, index)}
          >
            <Group justify="space-between" mih={isFixed ? undefined : 'var(--hit)'}>
              <Text size="sm" c="dimmed" aria-hidden>
                {index + 1}
              </Text>
              {!isFixed && (
                <Group gap={0}>
                  <RowButton
                    icon="arrow-up"
                    label={t('Move {field} {number} up', { field: label, number: index + 1 })}
                    aria-disabled={index === 0}
                    onClick={() => swap(index - 1)}
                  />
                  <RowButton
                    icon="arrow-down"
                    label={t('Move {field} {number} down', { field: label, number: index + 1 })}
                    aria-disabled={index === entries.length - 1}
                    onClick={() => swap(index)}
                  />
                  <RowButton
                    icon="trash-2"
                    label={t('Remove {field} {number}', { field: label, number: index + 1 })}
                    onClick={(event) => drop(key, event.currentTarget.closest('[role=group]'))}
                  />
                </Group>
              )}
            </Group>
            {!isFixed && (
              <noscript>
                <label>
                  {t('Place in the list')}{' '}
                  <input
                    type="number"
                    name={`${name}.${index}.${positionKey}`}
                    defaultValue={index + 1}
                  />
                </label>
              </noscript>
            )}
            <Folded
              isFolding={isFolding}
              isOpen={
                isNew || Object.keys(errors).some((each) => each.startsWith(`${name}.${index}.`))
              }
              title={findFirstWords({ fields: item }, value) ?? String(value.target ?? '')}
            >
              <Fields
                fields={withFieldValues(item, value)}
                within={`${name}.${index}`}
                errors={errors}
              />
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
        {!isFixed &&
          (entries.length < max ? (
            <Button leftSection={<AdminIcon name="plus" />} onClick={add}>
              {t('Add')}
            </Button>
          ) : (
            <Text size="sm">{t('More than {maximum} do not fit.', { maximum: max })}</Text>
          ))}
      </Stack>
    </Input.Wrapper>
  )
}

const nextKey = (entries: Entry[]) => 1 + Math.max(-1, ...entries.map(({ key }) => key))

interface FoldedProps {
  isFolding: boolean
  isOpen: boolean
  title: string
  children: ReactNode
}

/** Folds long fields into a line that names them. */
function Folded({ isFolding, isOpen, title, children }: FoldedProps) {
  const t = useTranslator()
  if (!isFolding) return children
  return (
    <details open={isOpen} className={classes.folded}>
      <summary>{title || t('(empty)')}</summary>
      {children}
    </details>
  )
}
