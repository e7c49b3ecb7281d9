import { createContext } from 'react'

/** The cloud host that a site's pictures are asked of, in place of its own route (S7.38); none where it is empty. */
export const ImageHost = createContext('')
