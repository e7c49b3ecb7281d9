import PDFDocument from 'pdfkit'
import { drawQrCode } from './draw-qr-code.ts'
import { photoPixels } from './load-photo.ts'
import { plainText } from './plain-text.ts'
import type { Sheet } from './sheet.ts'

const inkColour = '#16181d'
const softColour = '#5b616b'
const lineColour = '#d7dae0'
const pageMargin = 40
const contentWidth = 595.28 - 2 * pageMargin
const photoHeight = (contentWidth * photoPixels.height) / photoPixels.width
const footY = 690
const qrSize = 104
const nameSizes = [23, 20, 17, 14]

/** One A4 page, whatever the texts: what could grow is measured, shrunk and cut with an ellipsis. */
export async function drawSheet(sheet: Sheet, createdAtMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const info = {
    Title: plainText(sheet.name),
    Author: plainText(sheet.dealer),
    CreationDate: new Date(createdAtMs),
  }
  const doc = new PDFDocument({ size: 'A4', margin: pageMargin, info, lang: 'en-AU', displayTitle: true })
  // Nothing may start a second page: every text below is given its height.
  doc.page.margins.bottom = 0
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  drawHead(doc, sheet)
  drawPhoto(doc, sheet)
  drawFacts(doc, sheet, drawTitle(doc, sheet, pageMargin + 28 + photoHeight + 16))
  drawFoot(doc, sheet)
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

type Doc = PDFKit.PDFDocument

function drawHead(doc: Doc, { dealer, printedOn }: Sheet): void {
  doc.font('Helvetica-Bold').fontSize(13).fillColor(inkColour)
  line(doc, dealer, pageMargin, pageMargin, contentWidth - 170)
  doc.font('Helvetica').fontSize(9).fillColor(softColour)
  line(doc, printedOn, pageMargin + contentWidth - 160, pageMargin + 3, 160, 'right')
}

function drawPhoto(doc: Doc, { photo }: Sheet): void {
  const y = pageMargin + 28
  doc.save().roundedRect(pageMargin, y, contentWidth, photoHeight, 6).clip()
  if (photo) doc.image(Buffer.from(photo), pageMargin, y, { width: contentWidth, height: photoHeight })
  else {
    doc.rect(pageMargin, y, contentWidth, photoHeight).fill('#f1f2f4')
    doc.font('Helvetica').fontSize(13).fillColor(softColour)
    line(doc, 'Photos are on their way', pageMargin, y + photoHeight / 2 - 8, contentWidth, 'center')
  }
  doc.restore()
}

/** Name to the left, price to the right; gives the height at which the facts begin. */
function drawTitle(doc: Doc, sheet: Sheet, top: number): number {
  const nameWidth = contentWidth * 0.62
  const priceX = pageMargin + nameWidth + 16
  const priceWidth = contentWidth - nameWidth - 16
  doc.font('Helvetica').fontSize(10).fillColor(softColour)
  line(doc, sheet.eyebrow, pageMargin, top, nameWidth)
  const nameHeight = fitted(doc, 'Helvetica-Bold', sheet.name, pageMargin, top + 15, nameWidth, 70, nameSizes)
  const priceHeight = fitted(
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
    line(doc, text, priceX, priceEnd, priceWidth, 'right')
    priceEnd += 14
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
    doc
      .moveTo(x, y)
      .lineTo(x + columnWidth, y)
      .lineWidth(0.5)
      .stroke(lineColour)
    doc.font('Helvetica').fontSize(9.5).fillColor(softColour)
    line(doc, label, x, y + 6, columnWidth * 0.45)
    doc.font('Helvetica-Bold').fillColor(inkColour)
    line(doc, value, x + columnWidth * 0.46, y + 6, columnWidth * 0.54, 'right')
  }
}

function drawFoot(doc: Doc, { seller, url }: Sheet): void {
  doc
    .moveTo(pageMargin, footY)
    .lineTo(pageMargin + contentWidth, footY)
    .lineWidth(1)
    .stroke(inkColour)
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

type Align = 'left' | 'right' | 'center'

/** One line, cut with an ellipsis. */
function line(doc: Doc, text: string, x: number, y: number, width: number, align: Align = 'left'): void {
  const plain = plainText(text).replaceAll('\n', ' ')
  const height = doc.currentLineHeight(true)
  doc.text(plain, x, y, { width, height, align, ellipsis: true, lineBreak: doc.widthOfString(plain) > width })
}

/** A text in the largest size that fits the box, the smallest cut with an ellipsis; gives its height. */
function fitted(
  doc: Doc,
  font: string,
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
  sizes: readonly number[],
  align: Align = 'left',
): number {
  const plain = plainText(text)
  doc.font(font).fillColor(inkColour)
  for (const size of sizes) {
    doc.fontSize(size)
    if (doc.heightOfString(plain, { width }) <= height) break
  }
  doc.text(plain, x, y, { width, height, align, ellipsis: true })
  return Math.min(doc.heightOfString(plain, { width }), height)
}
