import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DocumentProvider } from './ui/document.ts'

const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined
const { dataset, lang } = document.documentElement
const { requestId } = dataset
const language = lang === 'de' ? 'de' : 'en'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentProvider value={{ nonce, requestId, language }}>
        <HydratedRouter />
      </DocumentProvider>
    </StrictMode>,
  )
})
