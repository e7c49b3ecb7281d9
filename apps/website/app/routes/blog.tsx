import { calendarText, longDate } from '@forecourt/domain/country/format/date-text'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { data } from 'react-router'
import { openBlockData } from '../blocks/block-data.ts'
import { blocksJsonLd } from '../blocks/blocks-json-ld.ts'
import { LazyBlocks } from '../blocks/lazy-blocks.tsx'
import { loadBlocks, loadDocument, previewHeaders } from '../blocks/load-document.server.ts'
import { readingMinutes } from '../blocks/reading-minutes.ts'
import { toPerson, toPostTeasers } from '../blocks/views/company-views.ts'
import { ArticleHead } from '../features/content/article-head.tsx'
import { chooseMorePosts, toBlogList } from '../features/content/blog-list.ts'
import { findAuthors } from '../features/content/find-authors.ts'
import { shareImage } from '../features/content/share-image.ts'
import { RelatedTeasers, TeaserList } from '../features/content/teaser-list.tsx'
import { toPicture } from '../features/content/to-picture.ts'
import { contentWords } from '../features/content/words.ts'
import { pathsContext, siteContext } from '../request/contexts.ts'
import { ownPath, requestedPath, requestedSlug } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { pageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/blog'

export const handle = { queryKeys: ['preview', 'category', 'page'] } satisfies PageHandle

/** The blog under the site's own name for it (S2.19): all posts, or one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const home = ownPath(paths.blog())
  const slug = requestedSlug(params)
  requestedPath(slug ? paths.blog(slug) : home, url)
  const { title } = site.blogs
  if (!slug) return data(await loadList(context, { home, query: url.searchParams }))
  const preview = url.searchParams.get('preview')
  const document = await loadDocument(context, { kind: 'post', slug, preview, hrefOf: paths.blog })
  const { date, author, category, description, image } = document.fields
  const picture = toPicture(image)
  const address = new URL(document.path, site.url).href
  const blocks = await loadBlocks(context, document)
  const minutes = readingMinutes(blocks)
  const blockData = openBlockData(context)
  const authors = findAuthors(author, (await blockData.list('person')).map(toPerson))
  const view = {
    post: {
      title: document.title,
      note: [
        category,
        calendarText(date, longDate, blockData.site.country.language),
        contentWords.readingTime(minutes),
      ]
        .filter(Boolean)
        .join(' · '),
      author,
      authors: authors.map(({ slug, name, role, initials, image }) => ({
        slug,
        name,
        role,
        initials,
        image,
      })),
      picture,
      back: { label: title, href: home },
    },
    list: null,
    more: toPostTeasers(chooseMorePosts(await blockData.list('post'), document), blockData),
    blocks,
    title: `${document.title} | ${site.name}`,
    description,
    url: address,
    image: shareImage(picture, site.url),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: document.title,
        description,
        datePublished: date,
        ...(document.publishedAtMs && { dateModified: new Date(document.publishedAtMs).toISOString() }),
        author: { '@type': 'Person', name: author },
        publisher: { '@type': 'AutoDealer', name: site.name, url: site.url },
        timeRequired: `PT${minutes}M`,
        ...(category && { articleSection: category }),
        mainEntityOfPage: address,
        ...(picture && { image: new URL(`${picture.url}?w=1200`, site.url).href }),
      },
      ...blocksJsonLd(blocks, site),
    ],
  }
  return data(view, preview === null ? {} : { headers: previewHeaders })
}

/** All posts or those of a category, paginated. */
async function loadList(context: Route.LoaderArgs['context'], at: { home: string; query: URLSearchParams }) {
  const blockData = openBlockData(context)
  const { site } = blockData
  const { title } = site.blogs
  const list = toBlogList(await blockData.list('post'), at)
  if (!list) throw data(null, { status: 404 })
  const teasers = toPostTeasers(list.posts, blockData)
  const heading = contentWords.blogTitle(pageTitle('blog', { blog: title }), list.category, list.page)
  const address = new URL(list.path, site.url).href
  return {
    post: null,
    list: { heading: list.category ?? title, teasers, links: list.links },
    more: [],
    blocks: [],
    title: `${heading} | ${site.name}`,
    description: contentWords.blogDescription(heading, site.name),
    url: address,
    image: null,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Blog',
        name: heading,
        url: address,
        blogPost: teasers.map((teaser) => ({
          '@type': 'BlogPosting',
          headline: teaser.title,
          url: new URL(teaser.href, site.url).href,
        })),
      },
    ],
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData) : []
}

export default function Blog({ loaderData: { post, list, more, blocks } }: Route.ComponentProps) {
  if (!post) return <TeaserList {...list} empty={contentWords.noPosts} />
  return (
    <>
      <article className="article">
        <ArticleHead {...post} />
        <LazyBlocks nodes={blocks} />
      </article>
      {more.length > 0 && <RelatedTeasers heading={contentWords.keepReading} teasers={more} />}
    </>
  )
}
