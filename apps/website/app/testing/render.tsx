import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import type { Theme } from '../themes/parts/theme.ts'
import { ThemeContext } from '../themes/theme-context.ts'

/** The server-rendered HTML of a component. */
export function render(piece: ReactNode, theme: Theme | null = null): string {
  return renderToStaticMarkup(
    <ThemeContext value={theme}>
      <MemoryRouter>{piece}</MemoryRouter>
    </ThemeContext>,
  )
}

/** The same with lazily loaded components, once they have loaded. */
export async function renderWhole(piece: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<MemoryRouter>{piece}</MemoryRouter>)
  return text(prelude)
}

/** The same for a component that posts through the router. */
export async function renderRoutedWhole(piece: ReactNode): Promise<string> {
  const router = createMemoryRouter([{ path: '/', element: piece }])
  const { prelude } = await prerenderToNodeStream(<RouterProvider router={router} />)
  return text(prelude)
}

/** The same synchronously, without lazily loaded components. */
export function renderRouted(piece: ReactNode, theme: Theme | null = null): string {
  const router = createMemoryRouter([{ path: '/', element: piece }])
  return renderToStaticMarkup(
    <ThemeContext value={theme}>
      <RouterProvider router={router} />
    </ThemeContext>,
  )
}
