import { Badge, Checkbox, Input } from '@mantine/core'
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import type {
  BlockFormValue,
  BlockKindView,
  FieldView,
  TranslatedFieldErrors,
} from '#core/fields/form.ts'
import { listFormEntriesOfFields } from '#core/fields/with-entries.ts'
import { RowButton } from '../../list/row-button.tsx'
import { useDraggableRow } from '../../list/sorting.ts'
import { useTranslator } from '../../shell/use-translator.ts'
import { Fields, withFieldValues } from '../fields.tsx'
import classes from './block.module.css'
import type { BlockCommand } from './block-command.ts'
import { BlockMenu } from './block-menu.tsx'
import { findFirstWords } from './first-words.ts'

interface Props {
  /** Within its list. */
  id: number
  block: BlockFormValue
  /** Undefined for a kind that this version does not have. */
  kind: BlockKindView | undefined
  /** Name of the list in the form. */
  list: string
  index: number
  isOpen: boolean
  isFolded: boolean
  isLast: boolean
  isFull: boolean
  errors: TranslatedFieldErrors
  onCommand: (id: number, command: BlockCommand) => void
}

const commands: Record<string, BlockCommand> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}

/** A block of a list, collapsed to its kind and its first words. */
export const BlockRow = memo(function Block(props: Props) {
  const { id, block, kind, list, index, isOpen, isFolded, isLast, isFull, errors, onCommand } =
    props
  const t = useTranslator()
  const isHidden = useRef<HTMLInputElement>(null)
  const { row, handle, edge } = useDraggableRow<HTMLDivElement>(id, true, list, true)
  const name = `${list}.${index}`
  const label = kind?.label ?? block.kind
  const title = `${label} ${index + 1}`
  const isWrong = Object.keys(errors).some((each) => each.startsWith(`${name}.`))
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setOpened] = useState(false)
  const hasControls = !isFolded || wasOpened || isWrong
  const fields = kind && withFieldValues(kind.fields, block.values)
  // Opened before the scripts were there.
  useEffect(() => {
    if (details.current?.open) setOpened(true)
  }, [])
  // Controls send other names than plain values; to draw them is no change.
  useEffect(() => {
    if (isFolded && hasControls) row.current?.dispatchEvent(new Event('unfold', { bubbles: true }))
  }, [isFolded, hasControls, row])
  function move(event: KeyboardEvent, isOnHandle: boolean) {
    const command = commands[event.key]
    const isArrow = command === 'up' || command === 'down'
    if (!command || event.defaultPrevented || !(isOnHandle || (event.altKey && isArrow))) return
    event.preventDefault()
    onCommand(id, command)
  }
  const button = (command: 'up' | 'down', isEnd: boolean, text: string) => (
    <RowButton
      type="submit"
      name={`${list}.do`}
      value={`${command} ${index}`}
      icon={`arrow-${command}`}
      label={text}
      aria-disabled={isEnd}
      onClick={(event) => {
        event.preventDefault()
        onCommand(id, command)
      }}
    />
  )
  return (
    <div
      ref={row}
      className={classes.block}
      data-edge={edge}
      data-block={block.id}
      role="group"
      aria-label={title}
      onKeyDown={(event) => move(event, false)}
    >
      <input type="hidden" name={`${name}.id`} value={block.id} />
      <input type="hidden" name={`${name}.kind`} value={block.kind} />
      <div className={classes.buttons}>
        <RowButton
          ref={handle}
          icon="grip-vertical"
          label={t('Move {title}: drag, or press arrow up or down, Home or End', { title })}
          className={classes.handle}
          onKeyDown={(event) => move(event, true)}
        />
        {button('up', index === 0, t('Move {title} up', { title }))}
        {button('down', isLast, t('Move {title} down', { title }))}
        <BlockMenu
          title={title}
          isFull={isFull}
          isHidden={isHidden}
          onCommand={(command) => onCommand(id, command)}
        />
      </div>
      <details
        ref={details}
        open={isOpen || isWrong}
        data-folded={!hasControls || undefined}
        onToggle={(event) => {
          if (event.currentTarget.open) setOpened(true)
        }}
      >
        <summary className={classes.summary}>
          <strong>
            {index + 1} · {label}
          </strong>{' '}
          <Badge variant="default" size="sm" className={classes.hidden}>
            {t('Hidden|of a block')}
          </Badge>
          <span className={classes.excerpt}>{kind && findFirstWords(kind, block.values)}</span>
        </summary>
        {errors[`${name}.kind`] && <Input.Error>{errors[`${name}.kind`]}</Input.Error>}
        {fields && hasControls && (
          <Fields fields={fields} within={`${name}.values`} errors={errors} />
        )}
        {fields && !hasControls && <PlainValues fields={fields} within={`${name}.values`} />}
        <div data-hides>
          <Checkbox
            ref={isHidden}
            mt="sm"
            name={`${name}.is_hidden`}
            label={t('Hidden from visitors')}
            defaultChecked={block.is_hidden}
          />
        </div>
        <noscript>
          {!hasControls && (
            <button type="submit" name={`${list}.do`} value={`open ${index}`}>
              {t('Edit {thing}', { thing: title })}
            </button>
          )}
          <button type="submit" name={`${list}.do`} value={`duplicate ${index}`}>
            {t('Duplicate {title}', { title })}
          </button>
          <button type="submit" name={`${list}.do`} value={`remove ${index}`}>
            {t('Remove {title}', { title })}
          </button>
        </noscript>
      </details>
    </div>
  )
})

/** The values of a folded block, as its controls would send them. */
const PlainValues = (props: { fields: FieldView[]; within: string }) =>
  listFormEntriesOfFields(props.fields, props.within).map(([name, value], at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand there twice, and nothing moves
    <input key={at} type="hidden" name={name} value={value} />
  ))
