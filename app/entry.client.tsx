import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DocumentProvider } from './ui/document.ts'
import { keepFields } from './ui/keep-fields.ts'

const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined
const { dataset, lang } = document.documentElement
const { requestId } = dataset
const language = lang === 'de' ? 'de' : 'en'

const restoreFields = keepFields()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentProvider value={{ nonce, requestId, language }}>
        <HydratedRouter />
      </DocumentProvider>
    </StrictMode>,
    {
      // Nobody is told: the page is whole again, and what changed it was no part of ours.
      onRecoverableError: restoreFields,
    },
  )
})
