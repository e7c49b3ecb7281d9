import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Theme } from '../themes/theme.ts'
import { ThemeContext } from '../themes/theme-context.ts'

/** The HTML of a piece of a page, as the server would send it. */
export function render(piece: ReactNode, theme: Theme | null = null): string {
  return renderToStaticMarkup(
    <ThemeContext value={theme}>
      <MemoryRouter>{piece}</MemoryRouter>
    </ThemeContext>,
  )
}
