import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Notes every page on the visitor's own device, for the lead that may come of it. Nothing waits for it. */
export function useVisitMemory(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    import('./remember-page.ts').then(
      ({ rememberPage }) => rememberPage(pathname, window.location.search),
      () => {},
    )
  }, [pathname])
}
