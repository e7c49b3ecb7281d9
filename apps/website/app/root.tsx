import type { Site } from '@forecourt/domain/site/site'
import { type ReactNode, use, useEffect, useRef } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import stylesheet from './app.css?url'
import { ClosedFrame } from './features/closed/closed-frame.tsx'
import { useConsent } from './features/consent/use-consent.ts'
import { ErrorPage } from './features/error-page/error-page.tsx'
import { useGarage } from './features/garage/use-garage.ts'
import { postedContext } from './forms/server/posted.ts'
import { liveContext, logContext, pageContext, pathsContext, siteContext } from './request/contexts.ts'
import type { PageHandle } from './request/page-handle.ts'
import { ServerPartsContext } from './request/server-parts.ts'
import { type SiteView, toSiteView } from './site/site-view.ts'
import { frameWords } from './site/words.ts'
import { checkTokens } from './themes/check-tokens.server.ts'
import { AnnouncementBar } from './themes/parts/announcement-bar.tsx'
import { Sidebar } from './themes/parts/sidebar.tsx'
import { useTheme } from './themes/theme-context.ts'
import { themeCss } from './themes/tokens/theme-css.ts'
import type { ThemeTokens } from './themes/tokens/theme-tokens.ts'
import { useLinkEvents } from './tracking/use-link-events.ts'
import { usePageViews } from './tracking/use-page-views.ts'
import { useVisitMemory } from './tracking/use-visit-memory.ts'
import { ImageHost } from './ui/picture/image-host.ts'

type RootView = { site: SiteView; tokens: Partial<ThemeTokens> }

/**
 * Cached by the site object: it is part of every page and depends only on the configuration, which is a new object
 * after every change.
 */
const rootViews = new WeakMap<Site, RootView>()

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const view = rootViews.get(site) ?? toRootView(context, site)
  rootViews.set(site, view)
  context.get(pageContext).expiresAt(site.nextChangeMs)
  return { ...view, posted: context.get(postedContext) }
}

function toRootView(context: Route.LoaderArgs['context'], site: Site): RootView {
  const check = checkTokens(site.template, site.tokens)
  if (!check.ok) context.get(logContext).warn({ reasons: check.reasons }, 'site tokens refused')
  return {
    site: toSiteView(site, context.get(pathsContext), context.get(liveContext)),
    tokens: check.ok ? check.tokens : {},
  }
}

/** It does not depend on the page, so navigation within the site need not load it again. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const site = data?.site
  const { name, tokens, fontUrls, Header, Footer } = useTheme()
  const { nonce, head, scripts = <Scripts /> } = use(ServerPartsContext)
  const page = useMatches().at(-1)
  const error = useRouteError()
  // A page that failed to load becomes an error page, which is shown in the site's frame.
  const handle = page?.loaderData && !error ? (page.handle as PageHandle | undefined) : undefined
  const hasOwnFrame = handle?.ownFrame
  return (
    <html
      lang={site?.language ?? 'en-AU'}
      data-theme={name}
      data-wide={handle?.isWide}
      data-vitals={site?.vitalsPercent}
    >
      <head>
        {head}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site?.isHidden && <meta name="robots" content="noindex, nofollow" />}
        {site?.verification && <meta name="google-site-verification" content={site.verification} />}
        {/* A custom font of the site is loaded through the stylesheet, so the look's own font is not preloaded then. */}
        {!data?.tokens.fontText &&
          fontUrls.map((url) => (
            <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
          ))}
        {site?.imageHost && <link rel="preconnect" href={site.imageHost} />}
        <link rel="stylesheet" href={stylesheet} />
        <style nonce={nonce}>{themeCss(tokens, data?.tokens ?? {})}</style>
        {/* Without it browsers request a favicon.ico, which no site has. */}
        <link rel="icon" href={site?.logoUrl ?? 'data:,'} />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#main" className="skip-link">
          {frameWords.skip}
        </a>
        <ImageHost value={site?.imageHost ?? ''}>
          {hasOwnFrame ? (
            children
          ) : site?.isClosed ? (
            <ClosedFrame site={site}>{children}</ClosedFrame>
          ) : (
            <>
              {site?.announcement && <AnnouncementBar {...site.announcement} />}
              {site && <Header site={site} />}
              <main id="main" tabIndex={-1}>
                {children}
              </main>
              {site && <Footer site={site} />}
              {site && <Sidebar site={site} />}
            </>
          )}
        </ImageHost>
        {!handle?.hasNoScript && (
          <>
            <ScrollRestoration />
            {scripts}
          </>
        )}
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  // No consent dialog opens over card fields, and no advertising networks load there.
  useConsent(handle?.ownFrame || handle?.hasSecretAddress ? null : loaderData.site.tracking)
  usePageViews()
  useLinkEvents()
  useVisitMemory()
  useGarage(loaderData.site.savedHref !== null)
  usePageFocus()
  useChat(handle?.ownFrame || loaderData.site.isClosed ? null : loaderData.site.chatHref)
  return <Outlet />
}

/** Only a site with a chat loads its launcher; the widget itself loads after consent or a press. */
function useChat(href: string | null): void {
  useEffect(() => {
    if (href) import('./features/contact/chat/start-chat.ts').then((it) => it.startChat(href)).catch(() => {})
  }, [href])
}

/** After client-side navigation the focused link no longer exists, so the focus moves to the start of the new page. */
function usePageFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

/** Handles failures before a page of the site starts; all others are handled in `routes/layout.tsx`. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} root={useRouteLoaderData<typeof loader>('root')} />
}
