import { Outlet, useRouteLoaderData } from 'react-router'
import { ErrorPage } from '../features/error-page/error-page.tsx'
import { redirectMissing } from '../request/redirect-missing.server.ts'
import type { loader } from '../root.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [redirectMissing]

/**
 * Around every page, for the sake of its failures: when an action fails, only the loaders above the boundary run, and
 * without the root's nobody would know whose site it is.
 */
export default function Pages() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} root={useRouteLoaderData<typeof loader>('root')} />
}
