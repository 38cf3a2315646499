import { WrittenText } from '../parts/written-text.tsx'
import { BlockSection } from './block-section.tsx'
import type { LookProps } from './look.ts'

export const Text = ({ values: { html } }: LookProps<'text'>) => (
  <BlockSection>
    <WrittenText html={html} />
  </BlockSection>
)
