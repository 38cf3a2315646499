import type { TextKey } from '#core/i18n/text.ts'
import { UnusablePictureError } from '../unusable-picture.ts'

export const createUnusableSvgError = (text: TextKey, values: Record<string, string | number>) =>
  new UnusablePictureError({ text, values })

export const createDamagedSvgError = (line: number | string) =>
  createUnusableSvgError(
    'This SVG is damaged in line {line}. Please export it as plain SVG, or as PNG.',
    {
      line,
    },
  )

export const unexplainedEntityMessage: TextKey =
  'This SVG uses abbreviations (entities) that it does not explain, or that lead to other ones or other files. Please export it as plain SVG, or as PNG.'

/** Messages of the parser and the rasteriser with their meaning for users. */
const meanings: [RegExp, TextKey][] = [
  [/entity/i, unexplainedEntityMessage],
  [/bad dimensions/, 'This SVG has no size. Please export it with its width and height.'],
  [/pixel limit/, 'This SVG is too large to be drawn. Please export it smaller.'],
]

/** Creates the refusal for a message of parser or rasteriser, which are English and technical. */
function createRefusal({ message: detail }: Error) {
  const [, meaning] = meanings.find(([pattern]) => pattern.test(detail)) ?? []
  if (meaning) return new UnusablePictureError(meaning)
  const [, byWord, byColon] = /on line (\d+)|\(null\):(\d+):/.exec(detail) ?? []
  const line = byWord ?? byColon
  return line
    ? createDamagedSvgError(line)
    : new UnusablePictureError(
        'This SVG cannot be drawn. Please export it as plain SVG, or as PNG.',
      )
}

export function throwUndrawableSvgError(error: Error): never {
  throw createRefusal(error)
}
