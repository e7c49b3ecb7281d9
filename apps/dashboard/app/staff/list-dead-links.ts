import type { RouterContextProvider } from 'react-router'
import { staffContext } from './contexts.ts'

const maxLinks = 40

/** Finds the site's dead links by requesting each one as a visitor would. */
export async function listDeadLinks(
  context: Readonly<RouterContextProvider>,
  siteUrl: string,
  links: readonly string[],
): Promise<string[]> {
  const { askWebsite } = context.get(staffContext)
  if (!askWebsite) return []
  const asked = [...new Set(links)].slice(0, maxLinks)
  const dead = await Promise.all(
    asked.map(async (link) => {
      if (!URL.canParse(link, siteUrl)) return [link]
      const url = new URL(link, siteUrl)
      // The URL resolved to another host after all, for example because of a backslash.
      if (url.host !== new URL(siteUrl).host) return []
      const answer = await askWebsite(new Request(url))
      await answer.body?.cancel()
      return answer.status === 404 || answer.status === 410 ? [link] : []
    }),
  )
  return dead.flat()
}
