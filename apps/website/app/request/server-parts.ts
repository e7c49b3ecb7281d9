import { createContext, type ReactNode } from 'react'

/** What only the server writes into a page. In a browser it is empty, and so is its place in the page that was sent. */
export type ServerParts = {
  /** Marks inline code as the renderer's own. */
  nonce?: string
  /** Where the head begins. */
  head?: ReactNode
  /** In the place of the router's own tags of scripts. */
  scripts?: ReactNode
}

export const ServerPartsContext = createContext<ServerParts>({})
