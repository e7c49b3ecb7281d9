import { createContext, type ReactNode } from 'react'

/** Markup that only the server renders. In a browser it is empty, and so is its place in the received page. */
export type ServerParts = {
  /** Marks inline code as the renderer's own. */
  nonce?: string
  /** At the start of the head. */
  head?: ReactNode
  /** Replaces the router's own script tags. */
  scripts?: ReactNode
}

export const ServerPartsContext = createContext<ServerParts>({})
