import { Badge, Checkbox, Group, Input } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { ValueGroup } from '#core/fields/field.ts'
import type { BlockKindView, BlockValue, ErrorTexts } from '#core/fields/form.ts'
import { useTranslator } from '../shell/use-translator.ts'
import classes from './block.module.css'
import { EntryButton } from './entry-button.tsx'
import { Fields, fillFields } from './fields.tsx'

interface Props {
  block: BlockValue
  /** Undefined for a kind that the program does not know. */
  kind: BlockKindView | undefined
  /** In the form: `blocks.0`. */
  name: string
  number: number
  isOpen: boolean
  isLast: boolean
  errors: ErrorTexts
  onKeyDown: (event: KeyboardEvent) => void
  onMove: (by: number) => void
  /** Undefined when the list is full. */
  onDuplicate: (() => void) | undefined
  onRemove: () => void
}

/** A block of a list, collapsed to its kind and its first words. */
export function Block(props: Props) {
  const { block, kind, name, number, isOpen, isLast, errors } = props
  const { onKeyDown, onMove, onDuplicate, onRemove } = props
  const t = useTranslator()
  const label = kind?.label ?? block.kind
  const words = { field: label, number }
  const isWrong = Object.keys(errors).some((each) => each.startsWith(`${name}.`))
  return (
    <div
      className={classes.block}
      role="group"
      aria-label={`${label} ${number}`}
      onKeyDown={onKeyDown}
    >
      <input type="hidden" name={`${name}.id`} value={block.id} />
      <input type="hidden" name={`${name}.kind`} value={block.kind} />
      <Group gap={0} className={classes.buttons}>
        <EntryButton
          icon="arrow-up"
          label={t('Move {field} {number} up', words)}
          isEnd={number === 1}
          onClick={() => onMove(-1)}
        />
        <EntryButton
          icon="arrow-down"
          label={t('Move {field} {number} down', words)}
          isEnd={isLast}
          onClick={() => onMove(1)}
        />
        {onDuplicate && (
          <EntryButton
            icon="copy"
            label={t('Duplicate {field} {number}', words)}
            onClick={onDuplicate}
          />
        )}
        <EntryButton
          icon="trash-2"
          label={t('Remove {field} {number}', words)}
          onClick={onRemove}
        />
      </Group>
      <details open={isOpen || isWrong}>
        <summary className={classes.summary}>
          <strong>
            {number} · {label}
          </strong>{' '}
          <Badge className={classes.hidden} color="gray">
            {t('Hidden from visitors')}
          </Badge>
          <span className={classes.excerpt}>{kind && findFirstWords(kind, block.values)}</span>
        </summary>
        {errors[`${name}.kind`] && <Input.Error>{errors[`${name}.kind`]}</Input.Error>}
        {kind && (
          <Fields
            fields={fillFields(kind.fields, block.values)}
            within={`${name}.values`}
            errors={errors}
          />
        )}
        <Checkbox
          mt="sm"
          name={`${name}.is_hidden`}
          label={t('Hidden from visitors')}
          defaultChecked={block.is_hidden}
        />
      </details>
    </div>
  )
}

/** The first text of a block; choices and addresses are none. */
const findFirstWords = ({ fields }: BlockKindView, values: ValueGroup) =>
  fields
    .filter(({ kind }) => kind === 'line' || kind === 'paragraph' || kind === 'html')
    .map(({ name }) =>
      String(values[name] ?? '')
        .replace(/<[^>]*>/g, ' ')
        .trim(),
    )
    .find((text) => text !== '')
    ?.slice(0, 200)
