import type { Entry } from '../contents.ts'
import { LongText } from '../long-text.tsx'
import { PageHero } from '../page-hero.tsx'

interface Props {
  title: string
  /** Sanitised by the server. */
  html: string
  contents: Entry[]
}

export function LegalText({ title, html, contents }: Props) {
  return (
    <>
      <PageHero title={title} ground="paper" back={{ to: '/', label: 'Zur Startseite' }} />
      <LongText
        html={html || '<p>Dieser Text ist noch nicht hinterlegt.</p>'}
        contents={contents}
      />
    </>
  )
}
