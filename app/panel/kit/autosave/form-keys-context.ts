import { createContext } from 'react'

/** The forms for which the server has autosaved input, as of the page load. */
export const AutosavedFormKeysContext = createContext<readonly string[]>([])
