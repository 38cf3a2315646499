import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DocumentProvider } from './ui/document.ts'
import { preserveInput } from './ui/preserve-input.ts'

const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined
const { dataset, lang } = document.documentElement
const { requestId } = dataset
const language = lang === 'de' ? 'de' : 'en'

const restoreInput = preserveInput()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentProvider value={{ nonce, requestId, language }}>
        <HydratedRouter />
      </DocumentProvider>
    </StrictMode>,
    {
      onRecoverableError(error) {
        // For visitors all is well by then; it is told to who develops.
        if (import.meta.env.DEV) reportError(error)
        queueMicrotask(restoreInput)
      },
    },
  )
})
