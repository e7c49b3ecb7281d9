type Feed = {
  title: string
  url: string
  posts: readonly { title: string; text: string; at: Date; url: string }[]
}

/** Posts as RSS 2.0. */
export function writeFeed({ title, url, posts }: Feed): string {
  const items = posts.map(
    (post) =>
      `<item>${element('title', post.title)}${element('link', post.url)}<guid>${escapeText(post.url)}</guid>${element('description', post.text)}${element('pubDate', post.at.toUTCString())}</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${element('title', title)}${element('link', url)}${element('description', title)}${items.join('\n')}</channel></rss>\n`
}

function element(name: string, text: string): string {
  return `<${name}>${escapeText(text)}</${name}>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => entities[character] ?? '')
}
