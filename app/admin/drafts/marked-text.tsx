import { VisuallyHidden } from '@mantine/core'
import { useText } from '../shell/use-text.ts'
import { wordMarks } from './word-marks.ts'

/** A text with what went and what came, for eyes and for ears. */
export function MarkedText({ before, after }: { before: string; after: string }) {
  const t = useText()
  if (before === '' && after === '') return t('(empty)')
  return wordMarks(before, after).map(({ text, kind }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
    if (!kind) return <span key={at}>{text}</span>
    const Tag = kind === 'gone' ? 'del' : 'ins'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
      <Tag key={at}>
        <VisuallyHidden> [{t(kind === 'gone' ? 'gone' : 'new')}: </VisuallyHidden>
        {text}
        <VisuallyHidden>] </VisuallyHidden>
      </Tag>
    )
  })
}
