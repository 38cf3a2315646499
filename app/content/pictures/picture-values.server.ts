import { toTranslationValues } from '../languages/translation-values.ts'
import { extractPictureTexts } from './picture-text.ts'

/** The texts of a picture in all languages, from the body of a revision. */
export const extractMultilingualPictureTexts = (body: Record<string, unknown>) => ({
  ...extractPictureTexts(body),
  ...toTranslationValues(body.translations),
})
