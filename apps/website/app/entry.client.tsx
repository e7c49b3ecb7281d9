import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTheme } from './themes/load-theme.ts'
import { ThemeContext } from './themes/theme-context.ts'
import { reportErrors } from './tracking/report-errors.ts'

reportErrors(window)

// After everything, and of a sample of visits only.
const { vitals, theme: look = '' } = document.documentElement.dataset
const measure = () => import('./tracking/web-vitals.ts')
if (Math.random() * 100 < Number(vitals)) {
  // Scripts are held back, and may come after the load.
  if (document.readyState === 'complete') measure()
  else addEventListener('load', measure)
}

// The theme is a chunk of its own, announced by a Link header, so a visitor loads one look and not six.
const theme = await loadTheme(look)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ThemeContext value={theme}>
        <HydratedRouter />
      </ThemeContext>
    </StrictMode>,
  )
})
