import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import type { SplitTest } from '@forecourt/domain/site/split-test'
import { matchRoutes, type RouteObject } from 'react-router'
import type { PageHandle } from '../../../app/request/page-handle.ts'

/** How the server treats the requests of a path. */
export type PageRule = {
  /** The matching route, in any spelling of the path; null if there is none. */
  routeId: string | null
  /** Its loaders read visitor data (cookies, the full query), so its pages are never shared. */
  isPerVisitor: boolean
  /** Public for visitors without a draft; others may see their draft. */
  isPerDraft: boolean
  readsSearch: boolean
  draws: boolean
  /** Other pages of the site may embed it in a frame. */
  isFramed: boolean
  /** Sorted, so that each query has one canonical form. */
  queryKeys: readonly string[]
  /** The routes whose loaders a data request may name; null for the page itself. */
  dataRoutes: readonly string[] | null
  splitTest: SplitTest | null
}

type BuiltRoute = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: { handle?: unknown }
}
type BuiltRoutes = Readonly<Record<string, BuiltRoute | undefined>>

type Known = { tree: RouteObject[]; rules: Map<string, PageRule> }

/**
 * Route matching is expensive and paths repeat, so results are cached; the size is limited, because anybody can invent
 * paths.
 */
const { maxEntries } = cacheTable.pageRules
const longestPath = 500
const known = new WeakMap<BuiltRoutes, Known>()

/** Reads the rule of a path from the `handle` of its matching routes. */
export function pageRule(routes: BuiltRoutes, pathname: string): PageRule {
  const { tree, rules } = known.get(routes) ?? { tree: buildTree(routes, undefined), rules: new Map() }
  known.set(routes, { tree, rules })
  const rule = rules.get(pathname) ?? findRule(tree, pathname)
  if (pathname.length > longestPath) return rule
  if (rules.size >= maxEntries) rules.clear()
  rules.set(pathname, rule)
  return rule
}

/** The name of a route in the tables of pages and calls: further addresses of a page have a suffix after a slash. */
export function nameOfRoute(routeId: string | null): string {
  return routeId?.split('/')[0] ?? 'other'
}

function findRule(tree: RouteObject[], pathname: string): PageRule {
  const matches = matchRoutes(tree, documentPath(pathname)) ?? []
  const handles = matches.map(({ route }) => (route.handle ?? {}) as PageHandle)
  return {
    routeId: matches.at(-1)?.route.id ?? null,
    isPerVisitor: handles.some((handle) => handle.perVisitor === true),
    isPerDraft: handles.some((handle) => handle.perDraft === true),
    readsSearch: handles.some((handle) => handle.readsSearch === true),
    draws: handles.some((handle) => handle.draws === true),
    isFramed: handles.some((handle) => handle.isFramed === true),
    queryKeys: [...new Set(handles.flatMap((handle) => handle.queryKeys ?? []))].sort(),
    dataRoutes: isDataPath(pathname) ? matches.flatMap(({ route }) => route.id ?? []) : null,
    splitTest: handles.findLast((handle) => handle.splitTest)?.splitTest ?? null,
  }
}

/** React Router requests a page's data at its path plus `.data`. */
function isDataPath(pathname: string): boolean {
  return pathname.endsWith('.data')
}

function documentPath(pathname: string): string {
  return pathname.replace(/(?:(?<=\/)_)?\.data$/, '')
}

function buildTree(routes: BuiltRoutes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, module }) => {
      const own = { id, handle: module.handle, ...(path !== undefined && { path }) }
      return index ? { ...own, index: true } : { ...own, children: buildTree(routes, id) }
    })
}
