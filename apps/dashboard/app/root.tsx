import interFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { type ReactNode, use } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import stylesheet from './app.css?url'
import { readColourMode } from './staff/preferences.ts'
import { NonceContext } from './ui/nonce.ts'

export const links = () => [
  { rel: 'preload', href: interFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const,
  { rel: 'stylesheet', href: stylesheet },
]

export function loader(args: LoaderFunctionArgs) {
  return { colourMode: readColourMode(args) }
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  // There are no data when the loaders failed.
  const mode = useRouteLoaderData<typeof loader>('root')?.colourMode ?? 'system'
  return (
    <html lang="en-AU" data-mode={mode === 'system' ? undefined : mode}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isKnown = isRouteErrorResponse(error)
  const title =
    isKnown && error.status === 404
      ? 'Page not found'
      : isKnown && error.status === 403
        ? 'No access'
        : 'Something went wrong'
  const text =
    isKnown && typeof error.data === 'string' && error.data ? error.data : 'Please try again in a moment.'
  return (
    <main className="centre">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a href="/">Back to Today</a>
      </p>
    </main>
  )
}
