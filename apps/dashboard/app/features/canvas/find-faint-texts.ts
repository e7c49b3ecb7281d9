import type { PageFinding } from '@forecourt/domain/content/editor/checks/checked-block'
import { hasLowContrastOnPicture } from '@forecourt/domain/content/editor/checks/has-low-contrast-on-picture'

/** Large enough to tell light from dark, and fast to read. */
const sample = { width: 24, height: 16 }
/** The size from which text counts as large (WCAG 2.2, 1.4.3): 18 points, or 14 if bold. */
const largePx = 24
const largeBoldPx = 18.66

/** Finds texts on a picture whose contrast is too low, as visitors would see them. */
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

/** Elements with text of their own, excluding those of nested blocks. */
function listTexts(block: HTMLElement): HTMLElement[] {
  return [...block.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.closest('[data-puck-component]') === block &&
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== ''),
  )
}

function isFaint(text: HTMLElement, picture: HTMLImageElement): boolean {
  const view = text.ownerDocument.defaultView
  if (!view || picture.contains(text)) return false
  const [words, frame] = [text.getBoundingClientRect(), picture.getBoundingClientRect()]
  const left = Math.max(words.left, frame.left)
  const top = Math.max(words.top, frame.top)
  const width = Math.min(words.right, frame.right) - left
  const height = Math.min(words.bottom, frame.bottom) - top
  if (width < 4 || height < 4) return false
  const part = { x: left - frame.left, y: top - frame.top, width, height }
  const position = view.getComputedStyle(picture).objectPosition
  const { color, fontSize, fontWeight } = view.getComputedStyle(text)
  const pixels = paint((context) => {
    drawPart(context, picture, part, { frame, position })
    for (const ground of listGrounds(text, picture, view)) fill(context, ground)
  })
  const ink = paint((context) => fill(context, color))
  if (!pixels || !ink) return false
  const size = Number.parseFloat(fontSize)
  const isLarge = size >= largePx || (size >= largeBoldPx && Number(fontWeight) >= 700)
  return hasLowContrastOnPicture([ink[0] ?? 0, ink[1] ?? 0, ink[2] ?? 0], pixels, isLarge)
}

/** The background colours between the picture and the text, lowest first, in any CSS notation and with transparency. */
function listGrounds(text: HTMLElement, picture: HTMLImageElement, view: Window): string[] {
  const grounds: string[] = []
  for (
    let element: HTMLElement | null = text;
    element && !element.contains(picture);
    element = element.parentElement
  )
    grounds.unshift(view.getComputedStyle(element).backgroundColor)
  return grounds
}

type Context = CanvasRenderingContext2D

/** Draws and returns the pixels; null if the browser refuses access to them, as for pictures of another origin. */
function paint(draw: (context: Context) => void): Uint8ClampedArray | null {
  const canvas = document.createElement('canvas')
  canvas.width = sample.width
  canvas.height = sample.height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  try {
    draw(context)
    return context.getImageData(0, 0, sample.width, sample.height).data
  } catch {
    return null
  }
}

function fill(context: Context, colour: string): void {
  context.fillStyle = colour
  context.fillRect(0, 0, sample.width, sample.height)
}

type Part = { x: number; y: number; width: number; height: number }

/** Draws part of a picture that covers its frame, cropped around its focal point. */
function drawPart(
  context: Context,
  picture: HTMLImageElement,
  part: Part,
  { frame, position }: { frame: DOMRect; position: string },
): void {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.max(frame.width / naturalWidth, frame.height / naturalHeight)
  const [across = 50, down = 50] = position.split(' ').map(Number.parseFloat)
  const x = (part.x + ((naturalWidth * scale - frame.width) * across) / 100) / scale
  const y = (part.y + ((naturalHeight * scale - frame.height) * down) / 100) / scale
  const { width, height } = sample
  context.drawImage(picture, x, y, part.width / scale, part.height / scale, 0, 0, width, height)
}
