import { createContext, use } from 'react'
import { fieldId } from '../screens/screen-path.ts'
import type { PictureFacts } from './picture-facts.server.ts'

/** What a form knows besides the values of its fields. */
interface Memory {
  /** Tells several forms on one page apart. */
  name: string
  pictures: PictureFacts[]
  /** What came back after a session had ended. */
  draft: FormData | undefined
}

export const FormMemory = createContext<Memory>({ name: '', pictures: [], draft: undefined })

export const useFormName = () => use(FormMemory).name

/** What the element of a field is called, also when another form of the page has a field of that name. */
export function useFieldId(name: string) {
  return fieldId(use(FormMemory).name, name)
}
