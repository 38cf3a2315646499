import type { RouterContextProvider } from 'react-router'
import { createTranslator } from '#core/i18n/translator.ts'
import { renderingContext } from './rendering.ts'

/** Translator in the language of the signed-in person, or of the browser. */
export const getTranslator = (context: Readonly<RouterContextProvider>) =>
  createTranslator(context.get(renderingContext).language)
