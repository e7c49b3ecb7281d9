import { createContext } from 'react'

/**
 * The CSP nonce for the scripts of the page being rendered on the server; undefined in browsers, which hide nonces and
 * do not need it.
 */
export const NonceContext = createContext<string | undefined>(undefined)
