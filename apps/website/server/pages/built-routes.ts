import { type RouteName, routeNames } from '@forecourt/domain/site/pages/route-name'

/** The routes that this build really has: route ids of routes.ts are the names that paths know. */
export function builtRoutes(build: { routes: Readonly<Record<string, unknown>> }): ReadonlySet<RouteName> {
  return new Set(routeNames.filter((name) => Object.hasOwn(build.routes, name)))
}
