import { use } from 'react'
import { LongText } from '../parts/long-text.tsx'
import { WrittenText } from '../parts/written-text.tsx'
import { BlockSection } from './block-section.tsx'
import { InColumn } from './in-column.ts'
import type { LookProps } from './look.ts'

export const Text = ({ values: { html } }: LookProps<'text'>) =>
  use(InColumn) ? (
    <BlockSection>
      <WrittenText html={html} />
    </BlockSection>
  ) : (
    <LongText html={html} contents={[]} />
  )
