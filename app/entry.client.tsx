import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setLanguagePackReader } from './core/site-language/translate.ts'
import { HtmlDocumentProvider } from './ui/html-document.ts'

const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined
const { dataset, lang } = document.documentElement
const { requestId } = dataset
const language = lang === 'de' ? 'de' : 'en'

// Where an extension or a proxy has changed the page before React takes over, React makes it anew: what was typed until then
// stands in fields that are gone.
const before = {
  fields: [...document.querySelectorAll<HTMLInputElement>('input,textarea,select')],
  focused: document.activeElement,
}
// While React takes over it stops events and sends them again later, when their target need not have the focus any more.
addEventListener('focusin', () => (before.focused = document.activeElement), true)

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HtmlDocumentProvider value={{ nonce, requestId, language }}>
          <HydratedRouter />
        </HtmlDocumentProvider>
      </StrictMode>,
      {
        // Nobody is told: the page is whole again, and what changed it was no part of ours.
        onRecoverableError: () =>
          void import('./ui/restore-fields.ts').then((module) => module.default(before)),
      },
    )
  })

// The panel has a language of its own.
if (lang === 'en' && !dataset.mantineColorScheme)
  void import('./core/site-addresses/english-language-pack.ts').then(({ englishLanguagePack }) => {
    setLanguagePackReader(() => englishLanguagePack)
    hydrate()
  })
else hydrate()
