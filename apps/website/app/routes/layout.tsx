import { Outlet, useRouteLoaderData } from 'react-router'
import { ErrorPage } from '../features/error-page/error-page.tsx'
import { redirectMissing } from '../request/redirect-missing.server.ts'
import type { loader } from '../root.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [redirectMissing]

/**
 * Wraps every page for the sake of its errors: when an action fails, only the loaders above the boundary run, and
 * without the root's loader the site would be unknown.
 */
export default function Pages() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} root={useRouteLoaderData<typeof loader>('root')} />
}
