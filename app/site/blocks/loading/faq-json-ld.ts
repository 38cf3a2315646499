import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { flattenBlocks } from '#content/blocks/nested-blocks.ts'

/** Structured data for the questions of a page: https://schema.org/FAQPage */
export function createFaqJsonLd(blocks: PageBlock[]) {
  const entries = flattenBlocks(blocks).flatMap((block) =>
    block.kind === 'questions' ? block.values.entries : [],
  )
  if (entries.length === 0) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: entries.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
