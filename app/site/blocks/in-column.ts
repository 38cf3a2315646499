import { createContext } from 'react'

/** Whether a block stands in a column, where it reaches to no line of the page. */
export const InColumn = createContext(false)
