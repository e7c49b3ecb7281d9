/** The release that the cuts were read in. Another one is read again, cut by cut. */
export const cutRelease = '8.4.0'

/** Either every occurrence of a text (there must be `count`), or all from one text to the end of another. */
export type Cut = { file: string; with: string } & (
  | { text: string; count: number }
  | { from: string; to: string }
)

export type UnusedFeature = {
  name: string
  /** Why none of it ever runs in a browser of ours. */
  because: string
  /** How code would ask for it. A test looks for it in the app. */
  askedBy: RegExp
  cuts: Cut[]
}

/** A whole function; `indent` is where its closing brace stands. */
function fn(file: string, head: string, body: string, indent = ''): Cut {
  return {
    file,
    from: `${indent}${head}`,
    to: `\n${indent}}\n`,
    with: `${indent}${head}${body}\n${indent}}\n`,
  }
}

const router = 'router/router.js'
const instrumentation = 'router/instrumentation.js'
const discovery = 'dom/ssr/fog-of-war.js'
const document = 'dom/ssr/components.js'
const routes = 'dom/ssr/routes.js'

/** What React Router brings to every page and no page of ours runs (docs/decisions/191). */
export const unusedFeatures: UnusedFeature[] = [
  {
    name: 'instrumentation',
    because: 'HydratedRouter gets no instrumentations',
    askedBy: /\binstrumentations\b/,
    cuts: [
      { file: router, text: 'if (init.instrumentations)', count: 2, with: 'if (false)' },
      fn(instrumentation, 'function consumeInstrumentationClientResultMetaReceiver(router) {', ''),
      { file: router, text: 'if (opts?.instrumentationNavigateMetaReceiver)', count: 1, with: 'if (false)' },
      { file: router, text: 'if (instrumentationResultMetaReceiver)', count: 1, with: 'if (false)' },
    ],
  },
  {
    name: 'lazy discovery of routes',
    because: 'routeDiscovery is initial: the manifest has every route',
    askedBy: /mode: 'lazy'|patchRoutes/,
    cuts: [
      fn(discovery, 'function isFogOfWarEnabled(routeDiscovery, ssr) {', '\n\treturn false;'),
      fn(
        discovery,
        'function getPatchRoutesOnNavigationFunction(getRouter, manifest, routeModules, ssr, routeDiscovery, isSpaMode, basename) {',
        '',
      ),
      fn(
        discovery,
        'function useFogOFWarDiscovery(router, manifest, routeModules, ssr, routeDiscovery, isSpaMode) {',
        '',
      ),
      { file: router, text: 'init.patchRoutesOnNavigation', count: 4, with: 'false' },
      { file: router, text: 'if (isFogOfWar)', count: 3, with: 'if (false)' },
      { file: router, text: 'if (loadMatch.isDiscovering)', count: 1, with: 'if (false)' },
      { file: router, text: 'if (fogOfWar.active && fogOfWar.matches)', count: 3, with: 'if (false)' },
      fn(
        router,
        'function patchRoutes(routeId, children, unstable_allowElementMutations = false) {',
        '',
        '\t',
      ),
    ],
  },
  {
    name: 'prefetching links',
    because: 'no link says prefetch',
    askedBy: /\bprefetch(?:=|:)|PrefetchPageLinks/,
    cuts: [
      fn(
        document,
        'function usePrefetchBehavior(prefetch, theirElementProps) {',
        '\n\treturn [false, null, {}];',
      ),
      fn(document, 'function PrefetchPageLinks({ page, ...linkProps }) {', '\n\treturn null;'),
    ],
  },
  {
    name: 'view transitions',
    because: 'no link, form or call of navigate asks for one',
    askedBy: /viewTransition|useViewTransitionState/i,
    cuts: [
      {
        file: router,
        from: '\t\tlet viewTransitionOpts;\n',
        to: '\n\t\tupdateState({',
        with: '\t\tlet viewTransitionOpts;\n\t\tupdateState({',
      },
      {
        file: router,
        from: '\t\t\trestoreAppliedTransitions(routerWindow',
        to: '"pagehide", _saveAppliedTransitions);\n\t\t}\n',
        with: '\t\t}\n',
      },
      {
        file: 'components.js',
        text: 'if (!viewTransitionOpts || !isViewTransitionAvailable)',
        count: 1,
        with: 'if (true)',
      },
      {
        file: 'components.js',
        from: '\tReact$1.useEffect(() => {\n\t\tif (vtContext.isTransitioning && !vtContext.flushSync)',
        to: '}, [vtContext.isTransitioning, interruption]);\n',
        with: '',
      },
    ],
  },
  {
    name: 'links that know whether they are active',
    because: 'nothing uses NavLink',
    askedBy: /\bNavLink\b/,
    cuts: [
      {
        file: 'dom/lib.js',
        from: 'const NavLink = React$1.forwardRef(',
        to: 'NavLink.displayName = "NavLink";\n',
        with: 'const NavLink = null;\n',
      },
    ],
  },
  {
    name: 'blocked navigation',
    because: 'nothing uses useBlocker or usePrompt',
    askedBy: /\b(?:useBlocker|usePrompt)\b/,
    cuts: [
      { file: router, text: 'if (blockerKey && delta != null)', count: 1, with: 'if (false)' },
      { file: router, text: 'if (blockerKey)', count: 1, with: 'if (false)' },
      fn(
        router,
        'function shouldBlockNavigation({ currentLocation, nextLocation, historyAction }) {',
        '',
        '\t',
      ),
    ],
  },
  {
    name: 'server components',
    because: 'only a router of server components sets their context',
    askedBy: /react-router\/rsc|unstable_RSC/,
    cuts: [
      { file: 'hooks.js', text: 'if (this.context) return', count: 1, with: 'if (false) return' },
      {
        file: 'hooks.js',
        text: 'if (this.context && typeof error',
        count: 1,
        with: 'if (false && typeof error',
      },
    ],
  },
  {
    name: 'scripts of the first document',
    because: 'the server writes them; a browser renders them empty',
    askedBy: /\bStaticRouter|createStaticHandler\b/,
    cuts: [
      {
        file: document,
        from: '\t\tlet contextScript = staticContext ?',
        to: 'manifest.entry.module)});`;\n',
        with: '\t\tlet contextScript = " ";\n\t\tlet routeModulesScript = " ";\n',
      },
    ],
  },
  {
    name: 'data functions of the browser',
    because: 'no route has a clientLoader, a clientAction or a clientMiddleware',
    askedBy: /\bclient(?:Loader|Action|Middleware)\b/,
    cuts: [
      {
        file: routes,
        from: '\t\t\t\t\tif (!routeModule.clientLoader) return fetchServerLoader(singleFetch);',
        to: '\n\t\t\t\t});\n',
        with: '\t\t\t\t\treturn fetchServerLoader(singleFetch);\n\t\t\t\t});\n',
      },
      {
        file: routes,
        from: '\t\t\t\t\tif (!routeModule.clientAction) {',
        to: '\n\t\t\t\t});\n',
        with: '\t\t\t\t\treturn fetchServerAction(singleFetch);\n\t\t\t\t});\n',
      },
      { file: routes, text: 'route.hasClientLoader ? async', count: 1, with: 'false ? async' },
      { file: routes, text: 'route.hasClientAction ? async', count: 1, with: 'false ? async' },
      { file: routes, text: 'route.hasClientMiddleware ? async', count: 1, with: 'false ? async' },
    ],
  },
  {
    name: 'fetchers',
    because:
      'none is there: one that fails puts an error page in the place of what is open, so scripts ask by themselves',
    askedBy: /\buseFetchers?\b|navigate=\{false\}/,
    cuts: [
      fn(
        router,
        'async function fetch(key, routeId, href, opts) {',
        '\n\t\tthrow new Error("Fetchers are cut: docs/decisions/191");',
        '\t',
      ),
      fn(
        router,
        'async function handleFetcherAction(key, routeId, path, requestMatches, scopedContext, isFogOfWar, flushSync, preventScrollReset, submission, callSiteDefaultShouldRevalidate) {',
        '',
        '\t',
      ),
      fn(
        router,
        'async function handleFetcherLoader(key, loadMatch, matches, scopedContext, flushSync, preventScrollReset, submission) {',
        '',
        '\t',
      ),
      fn(router, 'function setFetcherError(key, routeId, error, opts = {}) {', '', '\t'),
      fn(router, 'function getFetcher(key) {', '', '\t'),
      fn(router, 'function resetFetcher(key, opts) {', '', '\t'),
      fn(router, 'function deleteFetcher(fetchers, key) {', '', '\t'),
      fn(router, 'function queueFetcherForDeletion(key) {', '', '\t'),
      // Over those that there are, which are none.
      fn(router, 'function markFetchersDone(keys, fetchers) {', '', '\t'),
      fn(router, 'function markFetchRedirectsDone(fetchers) {', '\n\t\treturn false;', '\t'),
      fn(router, 'function abortStaleFetchLoads(landedId, fetchers) {', '\n\t\treturn false;', '\t'),
      fn(
        router,
        'function getUpdatedRevalidatingFetchers(revalidatingFetchers) {',
        '\n\t\treturn state.fetchers;',
        '\t',
      ),
    ],
  },
]
