import type { PageFinding } from '@forecourt/domain/content/editor/checks/checked-block'
import { isFaintOnPicture } from '@forecourt/domain/content/editor/checks/is-faint-on-picture'

/** Enough to see light from dark, and read in no time. */
const sample = { width: 24, height: 16 }
/** From here on text is large (WCAG 2.2, 1.4.3): 18 points, or 14 where it is bold. */
const largePx = 24
const largeBoldPx = 18.66

/** Words of the canvas that stand on a picture and can hardly be read there, as visitors would see them. */
export function findFaintTexts(page: Document): PageFinding[] {
  const blocks = [...page.querySelectorAll<HTMLElement>('[data-puck-component]')]
  return blocks.flatMap((block) => {
    const pictures = [...block.querySelectorAll('img')].filter(({ naturalWidth }) => naturalWidth > 0)
    const texts = pictures.length === 0 ? [] : listTexts(block)
    const faint = texts.find((text) => pictures.some((picture) => isFaint(text, picture)))
    const id = block.dataset.puckComponent ?? null
    if (!faint) return []
    const words = (faint.textContent ?? '').trim().slice(0, 40)
    return [
      { block: id, says: `“${words}” is hard to read on its picture. Choose a darker or a calmer picture.` },
    ]
  })
}

/** Elements with words of their own, not of a block within. */
function listTexts(block: HTMLElement): HTMLElement[] {
  return [...block.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.closest('[data-puck-component]') === block &&
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== ''),
  )
}

function isFaint(text: HTMLElement, picture: HTMLImageElement): boolean {
  const view = text.ownerDocument.defaultView
  if (!view || picture.contains(text) || hasOwnGround(text, picture, view)) return false
  const [words, frame] = [text.getBoundingClientRect(), picture.getBoundingClientRect()]
  const left = Math.max(words.left, frame.left)
  const top = Math.max(words.top, frame.top)
  const width = Math.min(words.right, frame.right) - left
  const height = Math.min(words.bottom, frame.bottom) - top
  if (width < 4 || height < 4) return false
  const pixels = readPixels(picture, { x: left - frame.left, y: top - frame.top, width, height }, frame)
  const { color, fontSize, fontWeight } = view.getComputedStyle(text)
  const size = Number.parseFloat(fontSize)
  const isLarge = size >= largePx || (size >= largeBoldPx && Number(fontWeight) >= 700)
  const [red = 0, green = 0, blue = 0] = readParts(color)
  return pixels !== null && isFaintOnPicture([red, green, blue], pixels, isLarge)
}

/** Whether something nearly solid lies between the words and the picture. */
function hasOwnGround(text: HTMLElement, picture: HTMLImageElement, view: Window): boolean {
  for (
    let element: HTMLElement | null = text;
    element && !element.contains(picture);
    element = element.parentElement
  ) {
    const [, , , alpha = 1] = readParts(view.getComputedStyle(element).backgroundColor)
    if (alpha >= 0.8) return true
  }
  return false
}

/** Numbers of `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.5)`; another way to write a colour is taken for solid. */
function readParts(colour: string): number[] {
  return (colour.match(/[\d.]+/g) ?? []).map(Number)
}

type Part = { x: number; y: number; width: number; height: number }

/** The pixels of a part of a picture that covers its frame; null where the browser keeps them. */
function readPixels(picture: HTMLImageElement, part: Part, frame: DOMRect): Uint8ClampedArray | null {
  const canvas = document.createElement('canvas')
  canvas.width = sample.width
  canvas.height = sample.height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.max(frame.width / naturalWidth, frame.height / naturalHeight)
  const x = (part.x + (naturalWidth * scale - frame.width) / 2) / scale
  const y = (part.y + (naturalHeight * scale - frame.height) / 2) / scale
  try {
    context.drawImage(
      picture,
      x,
      y,
      part.width / scale,
      part.height / scale,
      0,
      0,
      sample.width,
      sample.height,
    )
    return context.getImageData(0, 0, sample.width, sample.height).data
  } catch {
    return null
  }
}
