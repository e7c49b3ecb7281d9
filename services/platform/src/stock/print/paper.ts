import PDFDocument from 'pdfkit'
import { plainText } from './plain-text.ts'

export type Doc = PDFKit.PDFDocument

export const inkColour = '#16181d'
export const softColour = '#5b616b'
export const lineColour = '#d7dae0'
export const pageMargin = 40

/** One A4 page without automatic page breaks: every text has a given height. */
export async function drawPage(
  about: { title: string; author: string; createdAtMs: number; layout: 'portrait' | 'landscape' },
  draw: (doc: Doc) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const info = {
    Title: plainText(about.title),
    Author: plainText(about.author),
    CreationDate: new Date(about.createdAtMs),
  }
  const { layout } = about
  const doc = new PDFDocument({
    size: 'A4',
    layout,
    margin: pageMargin,
    info,
    lang: 'en-AU',
    displayTitle: true,
  })
  doc.page.margins.bottom = 0
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  draw(doc)
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

/** The seller and the date, above everything else. */
export function drawHead(
  doc: Doc,
  width: number,
  { dealer, printedOn }: { dealer: string; printedOn: string },
): void {
  doc.font('Helvetica-Bold').fontSize(13).fillColor(inkColour)
  line(doc, dealer, pageMargin, pageMargin, width - 170)
  doc.font('Helvetica').fontSize(9).fillColor(softColour)
  line(doc, printedOn, pageMargin + width - 160, pageMargin + 3, 160, 'right')
}

/** A picture in a frame, or the placeholder text until there is one. */
export function drawPhoto(
  doc: Doc,
  photo: Uint8Array | null,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  doc.save().roundedRect(x, y, width, height, 6).clip()
  if (photo) doc.image(Buffer.from(photo), x, y, { width, height })
  else {
    doc.rect(x, y, width, height).fill('#f1f2f4')
    doc
      .font('Helvetica')
      .fontSize(Math.min(13, width / 14))
      .fillColor(softColour)
    line(doc, 'Photos are on their way', x, y + height / 2 - 8, width, 'center')
  }
  doc.restore()
}

export function drawRule(
  doc: Doc,
  x: number,
  y: number,
  width: number,
  weight = 0.5,
  colour = lineColour,
): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .stroke(colour)
}

type Align = 'left' | 'right' | 'center'

/** A text that must not be cut off, such as what a price includes: as many lines as it needs; returns its height. */
export function fullText(
  doc: Doc,
  text: string,
  x: number,
  y: number,
  width: number,
  align: Align = 'left',
): number {
  const plain = plainText(text)
  doc.text(plain, x, y, { width, align })
  return doc.heightOfString(plain, { width })
}

/** One line in the given size, or smaller down to the minimum if it does not fit. */
export function textShrunkToLine(
  doc: Doc,
  text: string,
  x: number,
  y: number,
  width: number,
  { size, least }: { size: number; least: number },
): void {
  const plain = plainText(text).replaceAll('\n', ' ')
  let fitting = size
  while (fitting > least && doc.fontSize(fitting).widthOfString(plain) > width) fitting -= 0.25
  line(doc, plain, x, y + (size - fitting) / 2, width)
  doc.fontSize(size)
}

/** One line, cut with an ellipsis. */
export function line(
  doc: Doc,
  text: string,
  x: number,
  y: number,
  width: number,
  align: Align = 'left',
): void {
  const plain = plainText(text).replaceAll('\n', ' ')
  const height = doc.currentLineHeight(true)
  doc.text(plain, x, y, { width, height, align, ellipsis: true, lineBreak: doc.widthOfString(plain) > width })
}

/** A text in the largest size that fits the box, cut with an ellipsis at the smallest; returns its height. */
export function textFittedToBox(
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
