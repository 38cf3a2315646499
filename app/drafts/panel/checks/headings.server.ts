import type { TextCheck } from './check.ts'

/** Headings in texts: screen readers go from one to the next, and a level that is left out seems to be missing. */
export const headings: TextCheck = {
  text: 'Headings that leave out a level, or say nothing:',
  weight: 'should',
  begin: async (_, t) => {
    return ({ html }) => {
      // The title of the page stands above.
      let above = 1
      return headingsIn(html).flatMap(({ level, text }) => {
        const isTooDeep = level > above + 1
        above = level
        if (text === '') return [t('a heading without words')]
        return isTooDeep ? [t('“{heading}” is one level too deep', { heading: text })] : []
      })
    }
  },
}

const headingsIn = (html: string) =>
  [...html.matchAll(/<h([2-6])>(.*?)<\/h\1>/gs)].map(([, level, inner = '']) => ({
    level: Number(level),
    text: inner.replace(/<[^>]*>|&nbsp;/g, '').trim(),
  }))
