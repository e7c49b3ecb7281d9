import { type PageName, pageNames } from '@forecourt/domain/site/pages/page-table'

/** The routes that this build contains: route ids of routes.ts are the names that paths use. */
export function builtRoutes(build: { routes: Readonly<Record<string, unknown>> }): ReadonlySet<PageName> {
  return new Set(pageNames.filter((name) => Object.hasOwn(build.routes, name)))
}
