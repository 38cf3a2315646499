import { RichTextContent } from '../parts/rich-text-content.tsx'
import { BlockSection } from './block-section.tsx'
import type { BlockProps } from './look.ts'

export const Text = ({ values: { html } }: BlockProps<'text'>) => (
  <BlockSection>
    <RichTextContent html={html} />
  </BlockSection>
)
