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
import { ImageHost } from './ui/image-host.ts'

type RootView = { site: SiteView; tokens: Partial<ThemeTokens> }

/** Part of every page and nothing but configuration, which is another object after every change. */
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

/** Nothing in it depends on the page, so navigation within the site need not fetch it again. */
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
  // A page that could not be loaded is an error page, which stands in the frame of the site.
  const hasOwnFrame = (page?.handle as PageHandle | undefined)?.ownFrame && page?.loaderData && !error
  return (
    <html lang={site?.language ?? 'en-AU'} data-theme={name} data-vitals={site?.vitalsPercent}>
      <head>
        {head}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site?.isHidden && <meta name="robots" content="noindex, nofollow" />}
        {site?.verification && <meta name="google-site-verification" content={site.verification} />}
        {/* A font of the site's own is found in the stylesheet: what the look has is then not needed first. */}
        {!data?.tokens.fontText &&
          fontUrls.map((url) => (
            <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
          ))}
        {site?.imageHost && <link rel="preconnect" href={site.imageHost} />}
        <link rel="stylesheet" href={stylesheet} />
        <style nonce={nonce}>{themeCss(tokens, data?.tokens ?? {})}</style>
        {/* Without it every browser asks for a favicon.ico that no site has. */}
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
        <ScrollRestoration />
        {scripts}
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  // Nothing opens over a card's fields, and no network of ads is there.
  useConsent(handle?.ownFrame || handle?.hasSecretAddress ? null : loaderData.site.tracking)
  usePageViews()
  useLinkEvents()
  useVisitMemory()
  useGarage(loaderData.site.savedHref !== null)
  usePageFocus()
  useChat(handle?.ownFrame ? null : loaderData.site.chatHref)
  return <Outlet />
}

/** Only a site with a chat loads what opens it; the widget itself comes after consent or a press. */
function useChat(href: string | null): void {
  useEffect(() => {
    if (href) import('./features/contact/chat/start-chat.ts').then((it) => it.startChat(href)).catch(() => {})
  }, [href])
}

/** A link to another page is gone with the page that it was on: the keyboard goes on at the start of the new one. */
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

/** What fails before a page of the site begins; the rest ends in `routes/layout.tsx`. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} root={useRouteLoaderData<typeof loader>('root')} />
}
