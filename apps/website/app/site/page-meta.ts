import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  title: string
  description: string
  url: string
  type?: 'website' | 'product'
  /** The address of the picture that previews show, whole. */
  image?: string | null
  /** What it is about, in the words of schema.org. */
  jsonLd?: readonly object[]
}

/** What search engines and previews in chats read of a page that may be found. */
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
