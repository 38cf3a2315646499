import { SegmentedControl, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { languageNames } from '#content/languages/language-names.ts'
import type { SecondLanguage } from '#content/languages/site-language.ts'
import { useTranslator } from '../shell/use-translator.ts'
import classes from './live-preview.module.css'
import { revealBlock } from './reveal-block.ts'
import { usePreviewFrame } from './use-preview-frame.ts'

interface Props {
  /** Address of the preview. */
  address: string
  /** The page exists in the second language, too, and can be chosen. */
  second?: SecondLanguage | null | undefined
  /** The form. */
  children: ReactNode
}

type View = 'form' | 'page'

/**
 * A form with a preview of its page, which follows the input; a small screen shows one of the two. A click on a block
 * of the page opens its fields.
 */
export function FormWithLivePreview({ address, second, children }: Props) {
  const t = useTranslator()
  const isWide = useMediaQuery('(width >= 70em)') ?? false
  const [choice, setChoice] = useState<View>()
  const [language, setLanguage] = useState('de')
  const area = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = language === 'de' ? address : `${address}?language=${language}`
  const { isStale } = usePreviewFrame({ area, frame, address: shown, view: choice, onBlock })
  function onBlock(id: string) {
    // The form must be visible to take the focus.
    if (!isWide) flushSync(() => setChoice('form'))
    if (area.current) revealBlock(area.current, id)
  }
  return (
    <div className={classes.split} data-view={choice}>
      <SegmentedControl
        className={classes.choice}
        aria-label={t('What you see')}
        value={choice ?? (isWide ? 'page' : 'form')}
        onChange={(value) => setChoice(value === 'page' ? 'page' : 'form')}
        data={[
          { value: 'form', label: t('Form') },
          { value: 'page', label: isWide ? t('Form and page') : t('Page') },
        ]}
      />
      <div ref={area} className={classes.form}>
        {children}
      </div>
      <section className={classes.page} aria-label={t('Page as typed')}>
        {second && (
          <SegmentedControl
            size="xs"
            className={classes.language}
            aria-label={t('Language of the page')}
            value={language}
            onChange={setLanguage}
            data={[
              { value: 'de', label: t('German') },
              { value: second, label: t.of(languageNames[second]) },
            ]}
          />
        )}
        <iframe ref={frame} title={t('Page as typed')} className={classes.frame} />
        <Text size="xs" c="dimmed" role="status">
          {isStale
            ? t('The page cannot be shown right now. It follows with the next change.')
            : t('A click opens the fields of a block. Nothing is saved yet.')}
        </Text>
      </section>
    </div>
  )
}
