import { createContext } from 'react'
import type { PictureFacts } from './picture-facts.ts'

/** What a form knows besides the values of its fields. */
interface Memory {
  pictures: PictureFacts[]
  /** What came back after a session had ended. */
  draft: FormData | undefined
}

export const FormMemory = createContext<Memory>({ pictures: [], draft: undefined })
