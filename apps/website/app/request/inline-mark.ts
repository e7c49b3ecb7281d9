import { createContext } from 'react'

/** What marks inline code as the renderer's own; in the browser there is none, and none in the page that was sent. */
export const InlineMark = createContext<string | undefined>(undefined)
