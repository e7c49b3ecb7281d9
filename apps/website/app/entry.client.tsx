import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTheme } from './themes/load-theme.ts'
import { ThemeContext } from './themes/theme-context.ts'
import { reportErrors } from './tracking/report-errors.ts'

reportErrors(window)

// After everything, of a sample of visits only, and of no machine's.
const { vitals, theme: look = '' } = document.documentElement.dataset
if (!navigator.webdriver && Math.random() * 100 < Number(vitals))
  setTimeout(() => import('./tracking/web-vitals.ts'), 3_000)

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
