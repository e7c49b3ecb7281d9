import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import type { SplitTest } from '@forecourt/domain/site/split-test'
import { matchRoutes, type RouteObject } from 'react-router'
import type { PageHandle } from '../../../app/request/page-handle.ts'

/** How the server treats the requests of one path. */
export type PageRule = {
  /** The route that answers the path, however the path is spelled; null where none does. */
  routeId: string | null
  /** Its loaders see the visitor (cookies, whole query), so nothing of it is shared. */
  isPerVisitor: boolean
  /** Public for whoever has filled in no form; to others it may show their draft. */
  isPerDraft: boolean
  readsSearch: boolean
  draws: boolean
  /** Other pages of the site may show it in a frame. */
  isFramed: boolean
  /** Sorted, so that one query has one spelling. */
  queryKeys: readonly string[]
  /** The routes whose loaders a data request may name; null for a page itself. */
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

/** Matching ranks every route anew; paths come again, and whoever invents them must not fill the memory. */
const { maxEntries } = cacheTable.pageRules
const longestPath = 500
const known = new WeakMap<BuiltRoutes, Known>()

/** Reads the rule of a path from the `handle` of the routes that match it. */
export function pageRule(routes: BuiltRoutes, pathname: string): PageRule {
  const { tree, rules } = known.get(routes) ?? { tree: buildTree(routes, undefined), rules: new Map() }
  known.set(routes, { tree, rules })
  const rule = rules.get(pathname) ?? findRule(tree, pathname)
  if (pathname.length > longestPath) return rule
  if (rules.size >= maxEntries) rules.clear()
  rules.set(pathname, rule)
  return rule
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

/** React Router asks for a page's data at the page's path with `.data` behind it. */
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
