import type { SiteSummaryJson } from '@forecourt/contract/json/site-json'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { html, raw } from 'hono/html'
import { directoryCss } from './directory-css.ts'
import type { ExampleLink } from './example-links.ts'

export type DirectoryEntry = { summary: SiteSummaryJson; links: readonly ExampleLink[] }

type Surroundings = { port: string; nextHref: string | null }

/** The directory of demo sites. Plain markup: it belongs to no site and wears no theme. */
export function directoryHtml(entries: readonly DirectoryEntry[], { port, nextHref }: Surroundings): string {
  return String(html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Forecourt: demo dealers</title>
<link rel="icon" href="data:,">
<style>${raw(directoryCss)}</style>
</head>
<body>
<header>
<p class="mark">Forecourt</p>
<h1>One platform, every dealer a shop of its own</h1>
<p class="lead">These demo dealers run on the same code. Each has its own look, stock, labels and rules; open one.</p>
</header>
<main>
${entries.length === 0 ? html`<p>There are no sites yet.</p>` : html`<ul>${entries.map((entry, at) => siteItem(entry, port, at < 3))}</ul>`}
${nextHref ? html`<p class="next"><a href="${nextHref}">More dealers</a></p>` : ''}
</main>
</body>
</html>`)
}

function siteItem({ summary: site, links }: DirectoryEntry, port: string, eager: boolean) {
  const origin = `http://${site.slug}.localhost${port ? `:${port}` : ''}`
  const { one, many } = kindTable[site.kind]
  const stock = `${new Intl.NumberFormat('en-AU').format(site.stock_count)} ${site.stock_count === 1 ? one : many}`
  const picture = site.hero_image
    ? html`<img src="${site.hero_image}?w=828" srcset="${site.hero_image}?w=640 640w, ${site.hero_image}?w=828 828w" sizes="(min-width: 1100px) 400px, (min-width: 700px) 50vw, 100vw" width="1536" height="1024" alt="" ${eager ? '' : raw('loading="lazy"')}>`
    : html`<span class="blank"></span>`
  return html`
<li>
<a class="shop" href="${origin}/">
${picture}
<span class="text">
<strong>${site.name}</strong>
<span class="place">${site.city} ${site.state} · ${stock}</span>
<span class="shows">${site.shows || site.tagline}</span>
<span class="look">${themeNameOf(site.template)} look</span>
</span>
</a>
<p class="states">${links.map(({ label, path }) => html`<a href="${origin}${path}" aria-label="${label} at ${site.name}">${label}</a>`)}</p>
</li>`
}

function themeNameOf(template: string): string {
  return template.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
