import { Fragment, type ReactNode } from 'react'
import type { Text, Values } from '#core/i18n/text.ts'
import { useTranslator } from './use-translator.ts'

type Props<T extends Text> = { text: T } & Record<keyof Values<T>, ReactNode>

/** A sentence with elements in its braces: each language has them in an order of its own. */
export function Sentence<T extends Text>({ text, ...values }: Props<T>) {
  const elements: Record<string, ReactNode> = values
  return useTranslator()
    .of(text)
    .split(/\{(\w+)\}/)
    .map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
      <Fragment key={at}>{at % 2 === 1 ? elements[part] : part}</Fragment>
    ))
}
