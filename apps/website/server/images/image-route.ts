import type { Log, WebsitePlatform } from '../../app/contexts.ts'
import { type ImageRequest, parseImageRequest } from './image-request.ts'
import type { ImageStore } from './image-store.ts'
import { placeholder } from './placeholder.ts'
import { renderImage } from './render-image.ts'

export type ImageOptions = { platform: Pick<WebsitePlatform, 'findImage'>; store: ImageStore; log: Log }

/** Ids are content addresses, so a picture never changes under its address. */
const forever = 'public, max-age=31536000, immutable'
const svgType = 'image/svg+xml'

/** GET /img/{id}: pictures in the widths of the list, drawings (logos) as they are, a placeholder for what is missing. */
export async function answerImage(
  request: Request,
  id: string,
  colours: { back: string; line: string },
  { platform, store, log }: ImageOptions,
): Promise<Response> {
  const accept = request.headers.get('accept') ?? ''
  const asked = parseImageRequest(id, new URL(request.url).searchParams, accept)
  if (!asked)
    return new Response('No such picture size.', { status: 400, headers: { 'Cache-Control': 'no-store' } })
  try {
    const bytes = await store.get(keyOf(asked), async () => {
      const original = await platform.findImage(asked.id)
      if (!original) return null
      return original.type.startsWith(svgType) ? original.bytes : renderImage(original.bytes, asked)
    })
    if (bytes) return picture(bytes, asked)
  } catch (error) {
    log.error({ err: error, image: asked.id }, 'picture could not be made')
  }
  return new Response(placeholder(colours), {
    status: 404,
    headers: { ...drawingHeaders, 'Cache-Control': 'no-store' },
  })
}

/** A drawing opened by itself must not be able to run anything. */
const drawingHeaders = {
  'Content-Type': svgType,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

function picture(bytes: Uint8Array, { format }: ImageRequest): Response {
  // Made pictures begin with the bytes of their format; what begins as markup is a drawing.
  const headers = bytes[0] === 0x3c ? drawingHeaders : { 'Content-Type': `image/${format}`, Vary: 'Accept' }
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Cache-Control': forever } })
}

function keyOf({ id, width, height, quality, format }: ImageRequest): string {
  return [id, width, height ?? '', quality, format].join('/')
}
