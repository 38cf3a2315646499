import type { ReactNode } from 'react'
import type { Entry } from '../contents.ts'
import { LongText } from '../long-text.tsx'
import { PageHead } from '../page-head.tsx'

interface Props {
  title: string
  /** Sanitised by the server. */
  html: string
  contents: Entry[]
  beside?: ReactNode
}

export function LegalText({ title, html, contents, beside }: Props) {
  return (
    <>
      <PageHead title={title} ground="paper" />
      <LongText
        html={html || '<p>Dieser Text ist noch nicht hinterlegt.</p>'}
        contents={contents}
        beside={beside}
      />
    </>
  )
}
