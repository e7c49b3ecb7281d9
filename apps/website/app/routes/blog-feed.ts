import { writeFeed } from '../features/content/write-feed.ts'
import { pageContext, pathsContext, siteContext } from '../request/contexts.ts'
import { listContent } from '../request/find-content.server.ts'
import { ownPath } from '../request/own-path.ts'
import type { Route } from './+types/blog-feed'

/** The posts as RSS. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const home = ownPath(paths.blog())
  ownPath(url.pathname === `${home}/rss.xml` ? home : null)
  const page = context.get(pageContext)
  page.dependsOn('post')
  const { documents, nextChangeMs } = await listContent(context, 'post')
  page.expiresAt(nextChangeMs)
  const posts = documents
    .toSorted((one, other) => other.fields.date.localeCompare(one.fields.date))
    .flatMap(({ slug, title, fields }) => {
      const path = paths.blog(slug)
      return path === null
        ? []
        : [
            {
              title,
              text: fields.description,
              at: new Date(`${fields.date}T00:00Z`),
              url: new URL(path, site.url).href,
            },
          ]
    })
  const feed = { title: `${site.blogs.title} | ${site.name}`, url: new URL(home, site.url).href, posts }
  return new Response(writeFeed(feed), { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
}
