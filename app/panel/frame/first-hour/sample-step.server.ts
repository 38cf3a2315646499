import type { LaunchGap } from '#content/launch/gap.ts'
import { createPluralMessage } from '#core/i18n/text.ts'
import { getCollectionName } from '#panel/kit/screens/item-params.server.ts'
import type { ScreenSampleContent } from './sample-content.server.ts'
import { asCatalogueText, type StepState } from './step-state.ts'
import { filterGapsByStep } from './steps.ts'

const countFields = (all: ScreenSampleContent[]) =>
  all.flatMap(({ entries }) => entries.flatMap((entry) => entry.fields)).length

/** Whether the list has the fields of a gap. */
const isListed = (all: ScreenSampleContent[], { type }: LaunchGap) =>
  type !== undefined &&
  all.some(({ name }) => name === ('category' in type ? type.category : getCollectionName(type)))

/** State of the sample content. */
export function getSampleStepState(
  all: ScreenSampleContent[],
  general: ScreenSampleContent[],
  canThrowAway: boolean,
  gaps: LaunchGap[],
): StepState {
  const fields = countFields(all)
  const sentences = countFields(general)
  const generalText = createPluralMessage(
    sentences,
    '1 general text of the pages is as it came; it fits any company',
    '{count} general texts of the pages are as they came; they fit any company',
  )
  const others = filterGapsByStep(gaps, 'sample').filter((gap) => !isListed(all, gap))
  return {
    there: [
      ...(fields + others.length === 0
        ? [asCatalogueText('nothing of the sample content is left')]
        : []),
      ...(sentences > 0 ? [generalText] : []),
    ],
    missing: [
      ...(fields === 0
        ? []
        : [
            canThrowAway
              ? createPluralMessage(
                  fields,
                  '1 field to change, adopt or throw away',
                  '{count} fields to change, adopt or throw away',
                )
              : createPluralMessage(
                  fields,
                  '1 field to change or adopt',
                  '{count} fields to change or adopt',
                ),
          ]),
      ...others.map(({ text }) => text),
    ],
  }
}
