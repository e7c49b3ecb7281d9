import type { Crumb } from '../vehicle-view.ts'
import { type JsonLd, known } from './json-ld.ts'

export function breadcrumbJsonLd(crumbs: readonly Crumb[], siteUrl: string): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, at) =>
      known({
        '@type': 'ListItem',
        position: at + 1,
        name: label,
        item: href === null ? null : new URL(href, siteUrl).href,
      }),
    ),
  }
}
