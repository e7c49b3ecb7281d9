import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { data } from 'react-router'
import { LazyBlocks } from '../blocks/lazy-blocks.tsx'
import { loadBlocks, loadDocument, previewHeaders } from '../blocks/load-document.server.ts'
import { listPostTeasers, toImage, writeDay } from '../blocks/views/company-views.ts'
import { openBlockWorld } from '../blocks/world/block-world.ts'
import { ArticleHead } from '../features/content/article-head.tsx'
import { shareImage } from '../features/content/share-image.ts'
import { TeaserList } from '../features/content/teaser-list.tsx'
import { contentWords } from '../features/content/words.ts'
import { pathsContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { pageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/blog'

export const handle = { queryKeys: ['preview'] } satisfies PageHandle

/** The blog under the site's own name for it (S2.19): all posts, or one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const home = ownPath(paths.blog())
  const slug = params['*'] ?? ''
  if (ownPath(slug ? paths.blog(slug) : home) !== url.pathname) throw data(null, { status: 404 })
  const { title } = site.blogs
  if (!slug)
    return data({
      post: null,
      heading: title,
      teasers: await listPostTeasers(openBlockWorld(context)),
      blocks: [],
      title: `${pageTitle('blog', { blog: title })} | ${site.name}`,
      description: contentWords.blogDescription(title, site.name),
      url: new URL(home, site.url).href,
      image: null,
      jsonLd: null,
    })
  const preview = url.searchParams.get('preview')
  const document = await loadDocument(context, { kind: 'post', slug, preview, hrefOf: paths.blog })
  const { date, author, category, description, image } = document.fields
  const picture = toImage(image)
  const address = new URL(document.path, site.url).href
  const view = {
    post: {
      title: document.title,
      note: [category, writeDay(date), author].filter(Boolean).join(' · '),
      picture,
      back: { label: title, href: home },
    },
    heading: '',
    teasers: [],
    blocks: await loadBlocks(context, document.blocks),
    title: `${document.title} | ${site.name}`,
    description,
    url: address,
    image: shareImage(picture, site.url),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: document.title,
      datePublished: date,
      author: { '@type': 'Person', name: author },
      mainEntityOfPage: address,
      ...(picture && { image: new URL(`${picture.url}?w=1200`, site.url).href }),
    },
  }
  return data(view, preview === null ? {} : { headers: previewHeaders })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { jsonLd } = loaderData
  return [...pageMeta(loaderData), ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : [])]
}

export default function Blog({ loaderData: { post, heading, teasers, blocks } }: Route.ComponentProps) {
  if (!post) return <TeaserList heading={heading} teasers={teasers} empty={contentWords.noPosts} />
  return (
    <article>
      <ArticleHead {...post} />
      <LazyBlocks nodes={blocks} />
    </article>
  )
}
