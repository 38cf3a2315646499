import type { TextCheck } from './check.ts'

/** Heading levels in texts: screen readers navigate by headings, so a skipped level looks like a missing one. */
export const headingCheck: TextCheck = {
  text: 'Headings that leave out a level, or say nothing:',
  weight: 'should',
  begin: async (_, t) => {
    return ({ html }) => {
      // The page title is level 1.
      let previousLevel = 1
      return extractHeadings(html).flatMap(({ level, text }) => {
        const isTooDeep = level > previousLevel + 1
        previousLevel = level
        if (text === '') return [t('a heading without words')]
        return isTooDeep ? [t('“{heading}” is one level too deep', { heading: text })] : []
      })
    }
  },
}

const extractHeadings = (html: string) =>
  [...html.matchAll(/<h([2-6])>(.*?)<\/h\1>/gs)].map(([, level, inner = '']) => ({
    level: Number(level),
    text: inner.replace(/<[^>]*>|&nbsp;/g, '').trim(),
  }))
