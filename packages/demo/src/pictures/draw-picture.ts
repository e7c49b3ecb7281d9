import sharp from 'sharp'
import { loadPlate } from './backdrops/load-plate.ts'
import { composePixels } from './compose-pixels.ts'
import { vehicleSize } from './picture-size.ts'
import type { PictureSpec } from './picture-spec.ts'
import { cropView } from './renders/crop-view.ts'
import { assetUrl, findRender, matteFile } from './renders/renders.ts'
import { findStudio } from './renders/studios.ts'
import { views } from './renders/views.ts'

/** One vehicle picture as WebP, painted and set before its backdrop. Equal specs give equal bytes. */
export async function drawPicture(spec: PictureSpec): Promise<Buffer> {
  const view = views[spec.view]
  if (!view) throw new Error(`unknown view ${spec.view}`)
  const render = findRender(spec.body, view.render, spec.face)
  if (!render) throw new Error(`no render of ${spec.body} with face ${spec.face} as ${view.render}`)
  const studio = findStudio(render)
  const plate = studio && (await loadPlate(spec.backdrop, view.render, spec.seed, render))
  const [scene, paint, matte] = await Promise.all([
    pixels(render.fileA, 3),
    pixels(render.fileB, 1),
    plate ? pixels(matteFile(render), 1) : null,
  ])
  const set = plate && studio && matte ? { plate, fit: studio.fit, matte } : null
  const picture = composePixels({ scene, paint, colour: spec.colour, set, width: render.width })
  let image = sharp(picture, { raw: { width: render.width, height: render.height, channels: 3 } })
  if (view.crop && studio) image = image.extract(cropView(view.crop, studio.box, render))
  const { width, height } = vehicleSize
  if (view.crop || render.width !== width) image = image.resize(width, height, { kernel: 'cubic' })
  if (view.mirror) image = image.flop()
  return image.webp({ quality: 78, effort: 0 }).toBuffer()
}

async function pixels(file: string, channels: 1 | 3): Promise<Uint8Array> {
  const image = sharp(assetUrl(file).pathname)
  return channels === 1 ? image.extractChannel(1).raw().toBuffer() : image.removeAlpha().raw().toBuffer()
}
