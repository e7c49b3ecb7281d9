import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  title: string
  description: string
  url: string
  type?: 'website' | 'product'
  /** The absolute address of the preview picture. */
  image?: string | null
  /** Structured data in the vocabulary of schema.org. */
  jsonLd?: readonly object[]
}

/** The metadata of an indexable page for search engines and link previews. */
export function pageMeta({
  title,
  description,
  url,
  type = 'website',
  image,
  jsonLd = [],
}: PageMeta): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    ...jsonLd.map((data) => ({ 'script:ld+json': data })),
  ]
}
