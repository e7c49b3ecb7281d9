import type { SiteSummary } from '@forecourt/contract/codecs/site-summary'
import { numberText } from '@forecourt/domain/money/number-text'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { html, raw } from 'hono/html'
import type { ExampleLink } from './example-links.ts'

export type DirectoryEntry = {
  summary: SiteSummary
  /** As many as the site's own listing shows; null if the count could not be loaded. */
  stockCount: number | null
  links: readonly ExampleLink[]
}

type Surroundings = { port: string; nextHref: string | null }

/** The directory of demo sites. Plain markup, because it belongs to no site and has no theme. */
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

function siteItem({ summary: site, stockCount, links }: DirectoryEntry, port: string, eager: boolean) {
  const origin = `http://${site.slug}.localhost${port ? `:${port}` : ''}`
  const { one, many } = kindTable[site.kind]
  const stock = stockCount === null ? many : `${numberText(stockCount)} ${stockCount === 1 ? one : many}`
  const picture = site.heroImageUrl
    ? html`<img src="${site.heroImageUrl}?w=828" srcset="${site.heroImageUrl}?w=640 640w, ${site.heroImageUrl}?w=828 828w" sizes="(min-width: 1100px) 400px, (min-width: 700px) 50vw, 100vw" width="1536" height="1024" alt="" ${eager ? '' : raw('loading="lazy"')}>`
    : html`<span class="blank"></span>`
  return html`
<li>
<a class="shop" href="${origin}/">
${picture}
<span class="text">
<strong>${site.name}</strong>
<span class="place">${site.city} ${site.state} · ${stock}</span>
<span class="shows">${site.shows || site.tagline}</span>
<span class="look">${themeName(site.template)} look</span>
</span>
</a>
<p class="states">${links.map(({ label, path }) => html`<a href="${origin}${path}" aria-label="${label} at ${site.name}">${label}</a>`)}</p>
</li>`
}

function themeName(template: string): string {
  return template.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** The directory's complete stylesheet, inlined in the page and allowed by its hash. */
export const directoryCss = `
*{box-sizing:border-box;margin:0}
html{background:#f6f4ef;color:#1c1a16;font:1rem/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
header,main{max-width:84rem;margin:auto;padding:0 1.25rem}
header{padding-top:clamp(2rem,6vw,5rem);padding-bottom:clamp(1.5rem,4vw,3rem)}
.mark{font-weight:700;letter-spacing:-.01em;display:flex;align-items:center;gap:.6rem}
.mark::before{content:"";width:1.1rem;height:1.1rem;border-radius:.3rem;background:#1c1a16}
h1{font-size:clamp(2rem,1.3rem + 2.6vw,3.25rem);line-height:1.04;letter-spacing:-.035em;font-weight:680;max-width:26ch;margin-top:1.25rem;text-wrap:balance}
.lead{margin-top:1.25rem;max-width:56ch;font-size:1.125rem;color:#57534a}
ul{list-style:none;padding:0;display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,21rem),1fr))}
li{display:flex;flex-direction:column;background:#fff;border-radius:1rem;overflow:hidden;box-shadow:0 1px 2px rgb(28 26 22/8%),0 10px 28px rgb(28 26 22/6%)}
a{color:inherit}
.shop{display:flex;flex-direction:column;flex:1;text-decoration:none}
.shop:hover strong{text-decoration:underline;text-underline-offset:.2em}
.states{display:flex;flex-wrap:wrap;gap:.25rem 1.1rem;padding:.35rem 1.25rem 1.1rem;font-size:.9375rem}
.states:empty{display:none}
.states a{padding:.25rem 0;text-underline-offset:.2em;text-decoration-color:#b7b0a2}
img,.blank{display:block;width:100%;height:auto;aspect-ratio:3/2;object-fit:cover;background:#ece9e2}
.text{display:flex;flex-direction:column;flex:1;padding:1.1rem 1.25rem 1.25rem}
strong{font-size:1.25rem;line-height:1.2;letter-spacing:-.015em}
.place{color:#57534a;font-variant-numeric:tabular-nums;margin-top:.2rem}
.shows{margin:.75rem 0 1rem}
.look{margin-top:auto;align-self:flex-start;border:1px solid #d8d3c8;border-radius:99px;padding:.15rem .75rem;font-size:.875rem;color:#57534a}
.next{padding:2rem 0;text-align:center}
main{padding-bottom:5rem}
:focus-visible{outline:3px solid #1c1a16;outline-offset:3px}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`
