import { createContext } from 'react-router'
import type { Posted } from '../posted.ts'

/** What a form posted without script, for a page that cannot show the form itself. */
export const postedContext = createContext<Posted | null>(null)
