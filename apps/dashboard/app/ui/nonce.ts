import { createContext } from 'react'

/** Of the scripts of the page that is being rendered; browsers hide it, and need it no more. */
export const NonceContext = createContext<string | undefined>(undefined)
