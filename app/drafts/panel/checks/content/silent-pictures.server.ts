import type { TextCheck } from '../check.ts'

/** Pictures in rich text without an alternative text. Forms require one, imports do not. */
export const altTextCheck: TextCheck = {
  text: 'Images in texts without words for those who cannot see them:',
  weight: 'should',
  begin:
    async (_, t) =>
    ({ html }) => {
      const undescribed = [...html.matchAll(/<img\b[^>]*>/g)].filter(
        ([tag]) => !/ alt="[^"]*[^"\s][^"]*"/.test(tag),
      )
      return undescribed.length > 0
        ? [t.count(undescribed.length, '1 image', '{count} images')]
        : []
    },
}
