import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { blockKindGroups, neutralSketch, type SketchPart } from '#content/blocks/sketches.ts'
import type { BlockFormValue, BlockKindView } from '#core/fields/form.ts'
import { AdminIcon } from '../../shell/icon.tsx'
import { useTranslator } from '../../shell/use-translator.ts'
import { findCopiedBlock } from './block-clipboard.ts'
import classes from './block-gallery.module.css'
import { findFirstWords } from './first-words.ts'
import { moveFocusInGrid } from './move-focus-in-grid.ts'

interface GalleryProps {
  kinds: BlockKindView[]
  isOpen: boolean
  onClose: () => void
  onChosen: (block: Pick<BlockFormValue, 'kind' | 'values'>) => void
}

/** The kinds of blocks as small drawings, grouped, to be found by words and walked by arrow keys. */
export const BlockGallery = ({ isOpen, onClose, ...props }: GalleryProps) => {
  const t = useTranslator()
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Add a block')} size="xl" returnFocus={false}>
      <Choice {...props} />
    </Modal>
  )
}

function Choice({ kinds, onChosen }: Pick<GalleryProps, 'kinds' | 'onChosen'>) {
  const t = useTranslator()
  const [words, setWords] = useState('')
  const tiles = useRef<HTMLDivElement>(null)
  const [copied] = useState(findCopiedBlock)
  const copiedKind = kinds.find(({ kind }) => kind === copied?.kind)
  const groups = groupKinds(kinds.filter((kind) => contains(kind, words)))
  function onSearchKey(event: KeyboardEvent) {
    const first = tiles.current?.querySelector('button')
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (event.key === 'Enter' && words) first?.click()
    else first?.focus()
  }
  return (
    <Stack>
      <TextInput
        data-autofocus
        aria-label={t('Find a block')}
        placeholder={t('Find a block')}
        leftSection={<AdminIcon name="search" />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={onSearchKey}
      />
      {copied && copiedKind && (
        <Button
          mr="auto"
          maw="100%"
          leftSection={<AdminIcon name="copy" />}
          onClick={() => onChosen(copied)}
        >
          {t('Insert the copy: {thing}', {
            thing: [copiedKind.label, findFirstWords(copiedKind, copied.values)?.slice(0, 40)]
              .filter(Boolean)
              .join(', '),
          })}
        </Button>
      )}
      <div ref={tiles} role="group" aria-label={t('Kinds of blocks')} onKeyDown={moveFocusInGrid}>
        {groups.map(({ label, kinds }) => (
          <section key={label} aria-label={t.of(label)}>
            <h3 className={classes.group}>{t.of(label)}</h3>
            <div className={classes.tiles}>
              {kinds.map(({ kind, label, description, sketch }) => (
                <button
                  key={kind}
                  type="button"
                  className={classes.tile}
                  onClick={() => onChosen({ kind, values: {} })}
                >
                  <Sketch parts={sketch} />
                  <strong>{label}</strong>
                  <span className={classes.description}>{description}</span>
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
      <Text size="sm" role="status">
        {groups.length === 0 && t('No block is called like that.')}
      </Text>
    </Stack>
  )
}

const Sketch = ({ parts }: { parts: SketchPart[] }) => (
  <svg viewBox="0 0 96 64" aria-hidden className={classes.sketch}>
    {parts.map(([shape, x, y, width, height]) => (
      <rect
        key={`${shape} ${x} ${y}`}
        className={classes[shape]}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={shape === 'dot' ? width / 2 : 1}
      />
    ))}
  </svg>
)

/** Without scripts: a button for each kind; the server answers with the form and the new block in it. */
export const NoScriptAddBlockButtons = ({
  kinds,
  name,
}: {
  kinds: BlockKindView[]
  name: string
}) => {
  const t = useTranslator()
  return (
    <noscript>
      <fieldset className={classes.plain}>
        <legend>{t('Add a block')}</legend>
        {kinds.map(({ kind, label }) => (
          <Button key={kind} type="submit" name={`${name}.do`} value={`add ${kind}`}>
            {label}
          </Button>
        ))}
      </fieldset>
    </noscript>
  )
}

/** Each group with its kinds, and at the end the kinds without a group. */
function groupKinds(kinds: BlockKindView[]) {
  const named = blockKindGroups.map(({ label, sketches }) => ({
    label,
    kinds: kinds.flatMap((kind) => {
      const sketch = Object.hasOwn(sketches, kind.kind) ? sketches[kind.kind] : undefined
      return sketch ? { ...kind, sketch } : []
    }),
  }))
  const isNamed = ({ kind }: BlockKindView) =>
    named.some(({ kinds }) => kinds.some((each) => each.kind === kind))
  const others = kinds
    .filter((kind) => !isNamed(kind))
    .map((kind) => ({ ...kind, sketch: neutralSketch }))
  return [...named, { label: 'Others' as const, kinds: others }].filter(
    ({ kinds }) => kinds.length > 0,
  )
}

/** Whether label or description contain each of the words. */
function contains({ label, description }: BlockKindView, words: string) {
  const text = `${label} ${description}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
