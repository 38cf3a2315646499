import type { TextCheck } from './check.ts'

/** Pictures within texts that say nothing to those who cannot see them. Forms ask for it; imports do not. */
export const silentPictures: TextCheck = {
  text: 'Images in texts without words for those who cannot see them:',
  weight: 'should',
  begin:
    async (_, t) =>
    ({ html }) => {
      const silent = [...html.matchAll(/<img\b[^>]*>/g)].filter(
        ([tag]) => !/ alt="[^"]*[^"\s][^"]*"/.test(tag),
      )
      return silent.length > 0 ? [t.count(silent.length, '1 image', '{count} images')] : []
    },
}
