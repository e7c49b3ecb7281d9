import type { Comparison } from './comparison.ts'
import { photoPixels } from './load-photo.ts'
import {
  type Doc,
  drawHead,
  drawPage,
  drawPhoto,
  drawRule,
  inkColour,
  line,
  pageMargin,
  softColour,
  textFittedToBox,
  textShrunkToLine,
} from './paper.ts'

const contentWidth = 841.89 - 2 * pageMargin
const pageHeight = 595.28
const labelWidth = 104
const gap = 12
const photosTop = pageMargin + 28
const sellerStep = 12
const leastSize = 4.5

/** Up to four vehicles side by side on a page; values that every buyer would prefer are marked. */
export function drawComparison(
  comparison: Comparison,
  createdAtMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = comparison.vehicles.map(({ name }) => name).join(', ')
  const about = { title, author: comparison.dealer, createdAtMs, layout: 'landscape' } as const
  return drawPage(about, (doc) => {
    drawHead(doc, contentWidth, comparison)
    const footY = pageHeight - 24 - comparison.sellers.length * sellerStep
    drawRows(doc, comparison, drawVehicles(doc, comparison), footY)
    drawSellers(doc, comparison, footY)
  })
}

function placeColumn({ vehicles }: Comparison, at: number) {
  // The width is limited, so that the mark of the best value stands next to it even with only two columns.
  const width = Math.min((contentWidth - labelWidth) / vehicles.length - gap, 240)
  return { x: pageMargin + labelWidth + gap + at * (width + gap), width }
}

/** Returns the height at which the rows start. */
function drawVehicles(doc: Doc, comparison: Comparison): number {
  // With only two vehicles, photos as wide as the columns would leave no room for the rows.
  const photoWidth = Math.min(placeColumn(comparison, 0).width, 200)
  const photoHeight = (photoWidth * photoPixels.height) / photoPixels.width
  for (const [at, { name, url, photo }] of comparison.vehicles.entries()) {
    const { x, width } = placeColumn(comparison, at)
    drawPhoto(doc, photo, { x, y: photosTop, width: photoWidth, height: photoHeight })
    textFittedToBox(doc, 'Helvetica-Bold', name, x, photosTop + photoHeight + 8, width, 30, [13, 11.5, 10])
    doc.link(x, photosTop, width, photoHeight + 38, url)
  }
  return photosTop + photoHeight + 44
}

function drawRows(doc: Doc, comparison: Comparison, top: number, footY: number): void {
  const { rows, vehicles } = comparison
  const step = Math.min(20, (footY - 8 - top) / Math.max(rows.length, 1))
  const size = Math.max(5, Math.min(9.5, step * 0.5))
  for (const [row, { label, texts, isDifferent, best }] of rows.entries()) {
    const y = top + row * step
    drawRule(doc, pageMargin, y, contentWidth)
    doc.font('Helvetica').fontSize(size).fillColor(softColour)
    line(doc, label, pageMargin, y + step * 0.28, labelWidth)
    for (const at of vehicles.keys()) {
      const { x, width } = placeColumn(comparison, at)
      const isBest = best?.at === at
      doc.font(isDifferent ? 'Helvetica-Bold' : 'Helvetica').fillColor(inkColour)
      const room = isBest ? width * 0.6 : width
      // What a price includes is one of the values, and must not be cut off.
      textShrunkToLine(doc, texts[at] ?? 'Not listed', x, y + step * 0.28, room, { size, least: leastSize })
      doc.font('Helvetica').fillColor(softColour)
      if (isBest) line(doc, best.name, x + width * 0.6, y + step * 0.28, width * 0.4, 'right')
    }
  }
}

function drawSellers(doc: Doc, { sellers }: Comparison, footY: number): void {
  drawRule(doc, pageMargin, footY, contentWidth, 1, inkColour)
  doc.font('Helvetica').fontSize(8).fillColor(softColour)
  for (const [at, text] of sellers.entries())
    line(doc, text, pageMargin, footY + 6 + at * sellerStep, contentWidth)
}
