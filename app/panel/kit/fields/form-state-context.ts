import { createContext, use } from 'react'
import { createFieldId } from '../screens/create-screen-path.ts'
import type { PictureFacts } from './picture-facts.server.ts'

/** State of a form besides the values of its fields. */
interface Memory {
  /** Identifies the form on its page. */
  name: string
  pictures: PictureFacts[]
  /** Input restored after the end of a session. */
  draft: FormData | undefined
}

export const FormStateContext = createContext<Memory>({ name: '', pictures: [], draft: undefined })

export const useFormName = () => use(FormStateContext).name

/** Element id of a field, unique among the forms of a page. */
export function useFieldId(name: string) {
  return createFieldId(use(FormStateContext).name, name)
}
