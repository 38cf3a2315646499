import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { positionKey } from '#core/fields/field.ts'
import { RowButton } from '../list/row-button.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import classes from './fields.module.css'

interface HeadProps {
  /** Label and name of the list. */
  label: string
  name: string
  index: number
  isLast: boolean
  isFixed: boolean
  onMove(by: 1 | -1): void
  onRemove(entry: Element | null): void
}

/** The number of a list entry and its buttons; without scripts its place is typed. */
export function EntryHead({ label, name, index, isLast, isFixed, onMove, onRemove }: HeadProps) {
  const t = useTranslator()
  const about = { field: label, number: index + 1 }
  return (
    <>
      <Group justify="space-between" mih={isFixed ? undefined : 'var(--hit)'}>
        <Text size="sm" c="dimmed" aria-hidden>
          {index + 1}
        </Text>
        {!isFixed && (
          <Group gap={0}>
            <RowButton
              icon="arrow-up"
              label={t('Move {field} {number} up', about)}
              aria-disabled={index === 0}
              onClick={() => onMove(-1)}
            />
            <RowButton
              icon="arrow-down"
              label={t('Move {field} {number} down', about)}
              aria-disabled={isLast}
              onClick={() => onMove(1)}
            />
            <RowButton
              icon="trash-2"
              label={t('Remove {field} {number}', about)}
              onClick={(event) => onRemove(event.currentTarget.closest('[role=group]'))}
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
    </>
  )
}

interface FoldedProps {
  isFolding: boolean
  isOpen: boolean
  title: string
  children: ReactNode
}

/** Folds long fields into a line that names them. */
export function Folded({ isFolding, isOpen, title, children }: FoldedProps) {
  const t = useTranslator()
  if (!isFolding) return children
  return (
    <details open={isOpen} className={classes.folded}>
      <summary>{title || t('(empty)')}</summary>
      {children}
    </details>
  )
}
