import sharp from 'sharp'
import { animals } from './animals.ts'
import { clothes } from './clothes.ts'
import { extras } from './extras.ts'
import { drawHead, drawNeck, hairColours, skins } from './faces.ts'
import { hairs } from './hairs.ts'
import { type Looks, type PortraitSpec, portraitSize } from './portrait-spec.ts'
import { mix } from './shades.ts'

/** Somebody from the shoulders up as a square WebP, before a wall in a light shade of the dealer's colour. */
export async function drawPortrait({ looks, colour }: PortraitSpec): Promise<Buffer> {
  const wall = `<path d="M0 0h512v512H0z" fill="${mix(colour, '#fbf7f0', 0.8)}"/>`
  const { width, height } = portraitSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="30 34 452 452">${wall}${drawSitter(looks, colour)}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 86, effort: 2 }).toBuffer()
}

function drawSitter(looks: Looks, colour: string): string {
  if (typeof looks === 'string') return animals[looks](colour)
  const [skinName, hairName, hairColour, worn, ...more] = looks
  const [skin, hair] = [skins[skinName], hairColours[hairColour]]
  const style: (typeof hairs)[keyof typeof hairs] = hairs[hairName]
  return [
    'back' in style ? style.back(hair) : '',
    drawNeck(skin),
    clothes[worn](colour, skin),
    drawHead(skin, hair),
    style.front(hair),
    ...more.map((extra) => extras[extra](colour, hair, skin)),
  ].join('')
}
