import { type AdHosts, contentSecurityPolicy } from '../http/content-security-policy.ts'

export type WholeAnswer = { status: number; headers: Headers; body: Buffer }

/** Reads a rendered answer to its end and gives pages their policy: what leaves here is whole and hashed. */
export async function finishPage(
  rendered: Response,
  link: string | null,
  hosts?: AdHosts,
): Promise<WholeAnswer> {
  const { status } = rendered
  const headers = new Headers(rendered.headers)
  const body = Buffer.from(await rendered.arrayBuffer())
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', contentSecurityPolicy(body, hosts))
    if (link) headers.append('Link', link)
  }
  return { status, headers, body }
}
