import { xmlElement } from '@forecourt/domain/text/escape-markup'

type Feed = {
  title: string
  url: string
  posts: readonly { title: string; text: string; at: Date; url: string }[]
}

/** Posts as RSS 2.0. */
export function writeFeed({ title, url, posts }: Feed): string {
  const items = posts.map(
    (post) =>
      `<item>${xmlElement('title', post.title)}${xmlElement('link', post.url)}${xmlElement('guid', post.url)}${xmlElement('description', post.text)}${xmlElement('pubDate', post.at.toUTCString())}</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${xmlElement('title', title)}${xmlElement('link', url)}${xmlElement('description', title)}${items.join('\n')}</channel></rss>\n`
}
