import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { rememberPage } from './remember-page.ts'

/** Notes every page on the visitor's own device, for the lead that may come of it. */
export function useVisitMemory(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    rememberPage(pathname, window.location.search)
  }, [pathname])
}
