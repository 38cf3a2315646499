import { translate } from '#core/site-language/translate.ts'
import { HydrationBoundary } from '#ui/hydration-boundary.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { useIsPreview } from '../site-data.ts'
import { BlockSection } from './block-section.tsx'
import styles from './form.module.css'
import type { BlockProps } from './look.ts'

/** A script of its own, as most pages have no form. */
const OwnForm = lazyComponent(() => import('../form/own-form.tsx'), 'OwnForm')

export function Form({ values: { heading, text }, items: [data] }: BlockProps<'form'>) {
  const isPreview = useIsPreview()
  if (!data) return null
  return (
    <BlockSection heading={heading} name={translate('Formular')}>
      <div className={styles.form}>
        {text && <p className={styles.text}>{text}</p>}
        <HydrationBoundary>
          <OwnForm data={data} label={heading || translate('Formular')} isPreview={isPreview} />
        </HydrationBoundary>
      </div>
    </BlockSection>
  )
}
