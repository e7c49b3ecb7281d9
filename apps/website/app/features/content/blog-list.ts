import { withQuery } from '@forecourt/domain/site/pages/with-query'
import type { PublishedDocument } from '../../request/find-content.server.ts'
import type { ListLinks } from './teaser-list.tsx'
import { contentWords } from './words.ts'

type Post = PublishedDocument<'post'>

/** Divisible by rows of three and of two. */
const postsPerPage = 12

type BlogList = {
  posts: readonly Post[]
  links: ListLinks
  /** Its canonical address. */
  path: string
  category: string | null
  page: number
}

/** The posts of one page of the blog, newest first, of a category or all; null if the page does not exist. */
export function toBlogList(
  posts: readonly Post[],
  { home, query }: { home: string; query: URLSearchParams },
): BlogList | null {
  const categories = [...new Set(posts.flatMap(({ fields }) => fields.category || []))].toSorted()
  const requestedCategory = query.get('category')
  const category =
    requestedCategory === null ? null : (categories.find((name) => name === requestedCategory) ?? undefined)
  const matching = posts.filter(({ fields }) => category === null || fields.category === category)
  const pages = Math.max(1, Math.ceil(matching.length / postsPerPage))
  const page = Number(query.get('page') ?? 1)
  if (category === undefined || !Number.isInteger(page) || page < 1 || page > pages) return null
  const address = (of: { category: string | null; page: number }) =>
    withQuery(home, { category: of.category, page: of.page > 1 ? of.page : null })
  return {
    posts: matching
      .toSorted((one, other) => other.fields.date.localeCompare(one.fields.date))
      .slice((page - 1) * postsPerPage, page * postsPerPage),
    links: {
      categories:
        categories.length > 1
          ? [null, ...categories].map((name) => ({
              label: name ?? contentWords.allCategories,
              href: address({ category: name, page: 1 }),
              isCurrent: name === category,
            }))
          : [],
      newer: page > 1 ? address({ category, page: page - 1 }) : null,
      older: page < pages ? address({ category, page: page + 1 }) : null,
      place: pages > 1 ? contentWords.page(page, pages) : '',
    },
    path: address({ category, page }),
    category,
    page,
  }
}

const furtherPosts = 3

/** Related posts: the newest of the category first, then others. */
export function chooseMorePosts(
  posts: readonly Post[],
  { slug, fields: { category } }: Pick<Post, 'slug' | 'fields'>,
): Post[] {
  return posts
    .filter((post) => post.slug !== slug)
    .toSorted(
      (one, other) =>
        Number(other.fields.category === category) - Number(one.fields.category === category) ||
        other.fields.date.localeCompare(one.fields.date),
    )
    .slice(0, furtherPosts)
}
