import { createContext } from 'react'

/** Whether a block is inside a column, where it does not span the page. */
export const InColumnContext = createContext(false)
