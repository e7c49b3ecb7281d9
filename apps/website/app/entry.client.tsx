import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTheme } from './themes/load-theme.ts'
import { ThemeContext } from './themes/theme-context.ts'
import { reportErrors } from './tracking/report-errors.ts'

reportErrors(window)

// Loaded after everything else, for a sample of visits only and never for bots.
const { vitals, theme: look = '' } = document.documentElement.dataset
if (!navigator.webdriver && Math.random() * 100 < Number(vitals))
  setTimeout(() => import('./tracking/web-vitals.ts'), 3_000)

// Each theme is a separate chunk, announced by a Link header, so that a visitor loads one look instead of six.
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
