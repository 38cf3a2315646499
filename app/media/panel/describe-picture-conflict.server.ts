import type { Translator } from '#core/i18n/translator.ts'
import { toDifferences } from '#panel/kit/guard/seen-values.ts'
import type { changePictureDescription } from './change-picture-description.server.ts'
import { type PictureValues, parsePictureValues } from './picture-values.ts'

type Result = NonNullable<Awaited<ReturnType<typeof changePictureDescription>>>

/** The differences that the person decides. */
export const describePictureConflict = (t: Translator, { conflicts, mine, stored }: Result) =>
  toDifferences(conflicts, { mine, theirs: stored }, (name, value) =>
    name === 'text'
      ? {
          label: t('Text for those who cannot see the image'),
          text: describeAlternativeText(t, { ...stored, text: value }),
        }
      : { label: t('Focal point'), text: describeFocal(t, { ...stored, focal: value }) },
  )

export function describeAlternativeText(t: Translator, values: PictureValues) {
  const { alt, is_decorative } = parsePictureValues(values)
  return is_decorative ? t('Mere decoration') : alt
}

function describeFocal(t: Translator, values: PictureValues) {
  const { focal_x, focal_y } = parsePictureValues(values)
  return t('{x} % from the left, {y} % from the top', { x: focal_x, y: focal_y })
}
