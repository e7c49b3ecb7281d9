import { isBusy } from '@forecourt/server/work/work-queue'
import type { Log, WebsitePlatform } from '../../app/request/contexts.ts'
import { findFile } from '../http/find-file.ts'
import { type ImageRequest, parseImageRequest } from './image-request.ts'
import type { ImageStore } from './image-store.ts'
import { placeholder } from './placeholder.ts'
import type { PublishedImages } from './published-images.ts'
import { renderImage } from './render-image.ts'

export type ImageOptions = {
  platform: Pick<WebsitePlatform, 'call'>
  /** Whether the requested site shows this picture at all. */
  isShown: (id: string) => Promise<boolean>
  store: ImageStore
  /** Pictures on a host that browsers read them from; null if we send them all. */
  published: PublishedImages | null
  /** Rendering a picture is queued; one that is on disk is sent at once. */
  runWork: <T>(work: () => Promise<T>) => Promise<T>
  log: Log
}

/** Ids are hashes of the content, so the picture at an address never changes. */
const forever = 'public, max-age=31536000, immutable'
const svgType = 'image/svg+xml'

/** What is kept of a redirect; a picture stays where it is for longer than that. */
const aDay = 'public, max-age=86400'

/**
 * GET /img/{id}: pictures in the listed widths (WebP at once, AVIF once it has been generated), drawings (logos)
 * unchanged, and a placeholder for a missing picture.
 */
export async function answerImage(
  request: Request,
  id: string,
  colours: { back: string; line: string },
  { platform, isShown, store, published, runWork, log }: ImageOptions,
): Promise<Response> {
  const accept = request.headers.get('accept') ?? ''
  const asked = parseImageRequest(id, new URL(request.url).searchParams, accept)
  if (!asked)
    return new Response('No such picture size.', { status: 400, headers: { 'Cache-Control': 'no-store' } })
  const make = (wanted: ImageRequest) => async () => {
    const original = await findFile(platform, wanted.id)
    if (!original) return null
    return original.type.startsWith(svgType) ? original.bytes : renderImage(original.bytes, wanted)
  }
  const send = (wanted: ImageRequest, bytes: Uint8Array): Response => {
    const key = toKey(wanted)
    const elsewhere = isForOwnPage(request) ? published?.find(key) : null
    if (elsewhere) return seeOther(elsewhere)
    const type = detectType(bytes)
    // A drawing that is opened by itself needs our headers, and is small.
    if (type !== svgType) published?.publishLater(key, type, () => store.find(key))
    return picture(bytes, published ? variesBy : 'Accept')
  }
  try {
    if (!(await isShown(asked.id))) return noPicture(colours)
    const best = asked.format === 'avif' ? await store.find(toKey(asked)) : null
    if (best) return send(asked, best)
    const quick: ImageRequest = asked.format === 'avif' ? { ...asked, format: 'webp' } : asked
    const bytes = await store.get(toKey(quick), () => runWork(make(quick)))
    if (bytes && asked.format === 'avif')
      // It rereads the picture when the job runs: hundreds may be queued, and they must not stay in memory.
      store.makeLater(toKey(asked), async () => {
        try {
          const sent = await store.find(toKey(quick))
          return sent && (await smaller(sent, make(asked)))
        } catch (error) {
          log.warn({ err: error, image: asked.id }, 'picture could not be compressed')
          return null
        }
      })
    if (bytes) return send(quick, bytes)
  } catch (error) {
    if (isBusy(error)) throw error
    log.error({ err: error, image: asked.id }, 'picture could not be rendered')
  }
  return noPicture(colours)
}

const variesBy = 'Accept, Sec-Fetch-Dest, Sec-Fetch-Site'

/**
 * Only a page of the site itself allows pictures of the host (its content-security policy). Programs, service workers
 * and pages elsewhere get the bytes.
 */
function isForOwnPage({ headers }: Request): boolean {
  return headers.get('sec-fetch-dest') === 'image' && headers.get('sec-fetch-site') === 'same-origin'
}

function seeOther(url: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: url, Vary: variesBy, 'Cache-Control': aDay },
  })
}

function noPicture(colours: { back: string; line: string }): Response {
  return new Response(placeholder(colours), {
    status: 404,
    headers: { ...drawingHeaders, 'Cache-Control': 'no-store' },
  })
}

/** An SVG that is opened directly must not be able to run scripts. */
const drawingHeaders = {
  'Content-Type': svgType,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** A few pictures are larger as AVIF; the format sent first is then better. Drawings are unchanged. */
async function smaller(
  bytes: Uint8Array,
  make: () => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  if (detectType(bytes) === svgType) return bytes
  const made = await make()
  return made && made.length < bytes.length ? made : bytes
}

/** Generated pictures start with the magic bytes of their format; anything that starts as markup is a drawing. */
function detectType([first]: Uint8Array): string {
  if (first === 0x3c) return svgType
  if (first === 0x52) return 'image/webp'
  return first === 0xff ? 'image/jpeg' : 'image/avif'
}

function picture(bytes: Uint8Array, vary: string): Response {
  const type = detectType(bytes)
  const headers = type === svgType ? drawingHeaders : { 'Content-Type': type, Vary: vary }
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Cache-Control': forever } })
}

function toKey({ id, width, height, focal: { x, y }, quality, format }: ImageRequest): string {
  // The focal point is part of the key for cropped pictures only.
  const shape = height === null ? '' : x === 50 && y === 50 ? height : `${height}-${x}-${y}`
  return [id, width, shape, quality, format].join('/')
}
