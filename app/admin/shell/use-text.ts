import { use } from 'react'
import { speakerOf } from '../../language/speaker.ts'
import { DocumentContext } from '../../ui/document.ts'

/** Speaks to whoever looks at the page; `textFor` does on the server. */
export const useText = () => speakerOf(use(DocumentContext).language ?? 'en')

/** The same where no component is: in the browser, of the page that is open. */
export const spoken = () => speakerOf(document.documentElement.lang === 'de' ? 'de' : 'en')
