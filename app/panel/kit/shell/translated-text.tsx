import { Fragment, type ReactNode } from 'react'
import type { BrowserTextKey, PlaceholderValues } from '#core/i18n/text.ts'
import { useTranslator } from './use-translator.ts'

type Props<T extends BrowserTextKey> = { text: T } & Record<keyof PlaceholderValues<T>, ReactNode>

/** Translated text with React elements for its placeholders, in the order of the language. */
export function TranslatedText<T extends BrowserTextKey>({ text, ...values }: Props<T>) {
  const elements: Record<string, ReactNode> = values
  return useTranslator()
    .of(text)
    .split(/\{(\w+)\}/)
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
      <Fragment key={index}>{index % 2 === 1 ? elements[part] : part}</Fragment>
    ))
}
