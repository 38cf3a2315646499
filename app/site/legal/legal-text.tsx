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
  isSheet?: boolean
}

export function LegalText({ title, html, contents, ...layout }: Props) {
  return (
    <>
      <PageHead title={title} ground="paper" />
      <LongText
        html={html || '<p>Dieser Text ist noch nicht hinterlegt.</p>'}
        contents={contents}
        {...layout}
      />
    </>
  )
}
