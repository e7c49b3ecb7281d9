import { createContext } from 'react'

/** The CDN that serves a site's pictures instead of its own route (S7.38); empty for none. */
export const ImageHost = createContext('')
