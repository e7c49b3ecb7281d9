import { drawQrCode } from './draw-qr-code.ts'
import { photoPixels } from './load-photo.ts'
import {
  type Doc,
  drawHead,
  drawPage,
  drawPhoto,
  drawRule,
  fullText,
  inkColour,
  line,
  pageMargin,
  softColour,
  textFittedToBox,
} from './paper.ts'
import type { Sheet } from './sheet.ts'

const contentWidth = 595.28 - 2 * pageMargin
const photoHeight = (contentWidth * photoPixels.height) / photoPixels.width
const photoTop = pageMargin + 28
const footY = 690
const qrSize = 104
const nameSizes = [23, 20, 17, 14]

/** One vehicle on one page for texts of any length: long texts are measured, shrunk and cut with an ellipsis. */
export function drawSheet(sheet: Sheet, createdAtMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const about = { title: sheet.name, author: sheet.dealer, createdAtMs, layout: 'portrait' } as const
  return drawPage(about, (doc) => {
    drawHead(doc, contentWidth, sheet)
    drawPhoto(doc, sheet.photo, { x: pageMargin, y: photoTop, width: contentWidth, height: photoHeight })
    drawFacts(doc, sheet, drawTitle(doc, sheet, photoTop + photoHeight + 16))
    drawFoot(doc, sheet)
  })
}

/** Name on the left, price on the right; returns the height at which the facts start. */
function drawTitle(doc: Doc, sheet: Sheet, top: number): number {
  const nameWidth = contentWidth * 0.62
  const priceX = pageMargin + nameWidth + 16
  const priceWidth = contentWidth - nameWidth - 16
  doc.font('Helvetica').fontSize(10).fillColor(softColour)
  line(doc, sheet.eyebrow, pageMargin, top, nameWidth)
  const nameHeight = textFittedToBox(
    doc,
    'Helvetica-Bold',
    sheet.name,
    pageMargin,
    top + 15,
    nameWidth,
    70,
    nameSizes,
  )
  const priceHeight = textFittedToBox(
    doc,
    'Helvetica-Bold',
    sheet.price,
    priceX,
    top + 13,
    priceWidth,
    50,
    [24, 20, 16, 13],
    'right',
  )
  let priceEnd = top + 13 + priceHeight + 2
  for (const text of [sheet.basis, sheet.was]) {
    if (!text) continue
    doc.font('Helvetica').fontSize(10).fillColor(softColour)
    priceEnd += fullText(doc, text, priceX, priceEnd, priceWidth, 'right') + 2
  }
  return Math.max(top + 15 + nameHeight, priceEnd) + 12
}

function drawFacts(doc: Doc, { facts }: Sheet, top: number): void {
  const columnWidth = (contentWidth - 24) / 2
  const rows = Math.ceil(facts.length / 2)
  const step = Math.min(22, (footY - 14 - top) / Math.max(rows, 1))
  for (const [at, { label, value }] of facts.entries()) {
    const x = pageMargin + (at >= rows ? columnWidth + 24 : 0)
    const y = top + (at % rows) * step
    drawRule(doc, x, y, columnWidth)
    doc.font('Helvetica').fontSize(9.5).fillColor(softColour)
    line(doc, label, x, y + 6, columnWidth * 0.45)
    doc.font('Helvetica-Bold').fillColor(inkColour)
    line(doc, value, x + columnWidth * 0.46, y + 6, columnWidth * 0.54, 'right')
  }
}

function drawFoot(doc: Doc, { seller, url }: Sheet): void {
  drawRule(doc, pageMargin, footY, contentWidth, 1, inkColour)
  const textWidth = contentWidth - qrSize - 20
  doc.font('Helvetica-Bold').fontSize(12).fillColor(inkColour)
  line(doc, seller.name, pageMargin, footY + 12, textWidth)
  doc.font('Helvetica').fontSize(9.5).fillColor(softColour)
  for (const [at, text] of seller.lines.entries())
    line(doc, text, pageMargin, footY + 30 + at * 13, textWidth)
  const qrX = pageMargin + contentWidth - qrSize
  doc.link(qrX, footY + 4, qrSize, qrSize, url)
  drawQrCode(doc, url, qrX, footY + 4, qrSize)
  doc.font('Helvetica').fontSize(8).fillColor(softColour)
  line(doc, 'See it online', qrX, footY + qrSize, qrSize, 'center')
}
