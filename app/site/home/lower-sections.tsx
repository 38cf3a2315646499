import { href } from 'react-router'
import { translate } from '#core/site-language/translate.ts'
import { renderExtraBlocks } from '../blocks/page-blocks.tsx'
import { ClosingCallToAction } from '../parts/closing.tsx'
import { Features } from './features.tsx'
import type { HomeData } from './page.tsx'
import { ProofSection } from './proof.tsx'
import { Services } from './services.tsx'
import { Stats } from './stats.tsx'
import { Technologies } from './technologies.tsx'
import { Testimonials } from './testimonials.tsx'

interface Props {
  data: HomeData
  siteName: string
}

/** The home page below its hero. */
export default function LowerSections({ data, siteName }: Props) {
  const { words, pictures } = data
  return (
    <>
      {data.stats.length > 0 && <Stats stats={data.stats} />}
      <ProofSection
        heading={words.proofHeading}
        lead={words.proofLead}
        proofs={data.proofs}
        pictures={pictures}
      />
      <Services services={data.services} count={data.serviceCount} lead={words.servicesLead} />
      <Technologies {...data.technologies} pictures={pictures} />
      <Features features={data.features} siteName={siteName} />
      <Testimonials voices={data.voices} pictures={pictures} />
      <ClosingCallToAction
        words={words}
        also={{ to: href('/projekte'), label: translate('Projekte ansehen') }}
        answers={data.answers}
        above={renderExtraBlocks(data.extras)}
      />
    </>
  )
}
