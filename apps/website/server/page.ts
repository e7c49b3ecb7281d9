import { contentSecurityPolicy } from './http/content-security-policy.ts'

/**
 * Reads a rendered answer to its end and gives pages their policy. This is where the page cache will stand:
 * what leaves here is whole, hashed and the same for every visitor.
 */
export async function finishPage(rendered: Response, link: string | null): Promise<Response> {
  const headers = new Headers(rendered.headers)
  if (rendered.status >= 400) headers.set('Cache-Control', 'no-store')
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  const isPage = headers.get('Content-Type')?.startsWith('text/html') === true
  if (!isPage || rendered.body === null)
    return new Response(rendered.body, { status: rendered.status, headers })

  const html = await rendered.text()
  headers.set('Content-Security-Policy', contentSecurityPolicy(html))
  if (link) headers.append('Link', link)
  return new Response(html, { status: rendered.status, headers })
}
