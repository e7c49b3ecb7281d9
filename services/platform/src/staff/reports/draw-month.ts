import type { MonthReport, SplitTestResult } from '@forecourt/contract/endpoints/staff/reports'
import { homeCountry } from '@forecourt/domain/country/countries'
import { calendarText, monthAndYear } from '@forecourt/domain/country/format/date-text'
import { moneyText } from '@forecourt/domain/money/money-text'
import { axisSteps } from '@forecourt/domain/report/axis-steps'
import {
  listMonthFigures,
  listMonthPlots,
  type MonthOfSite,
  type MonthPlot,
  toMonthOfSite,
} from '@forecourt/domain/report/month-plots'
import PDFDocument from 'pdfkit'
import { plainText } from '../../stock/print/plain-text.ts'

const inkColour = '#16181d'
const softColour = '#5b616b'
const lineColour = '#d7dae0'
const barColour = '#1f4fd1'
const beforeColour = '#949084'
const lateColour = '#b45f06'
const margin = 48
const width = 595.28 - 2 * margin
const bottom = 841.89 - margin
const rowHeight = 16

type Doc = PDFKit.PDFDocument
type Row = { label: string; value: string }

/** The month as A4 pages for printing or forwarding: the sentences and plots of the screen, in the same order. */
export async function drawMonth(report: MonthReport, createdAtMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const title = `${report.site.name}: ${calendarText(report.month, monthAndYear, homeCountry.language)}`
  const info = { Title: plainText(title), Author: 'Forecourt', CreationDate: new Date(createdAtMs) }
  const doc = new PDFDocument({ size: 'A4', margin, info, lang: 'en-AU', displayTitle: true })
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  doc.font('Helvetica-Bold').fontSize(20).fillColor(inkColour).text(plainText(title), { width })
  doc.moveDown(0.5)
  const month = toMonthOfSite(report)
  drawTable(doc, 'At a glance', listFigures(report, month))
  for (const plot of listMonthPlots(month)) plot.isColumns ? drawColumns(doc, plot) : drawBars(doc, plot)
  for (const { heading, cars } of [
    { heading: 'Asked about most', cars: report.best },
    { heading: 'Asked about least', cars: report.worst },
  ])
    drawTable(doc, heading, cars.map(toCarRow))
  for (const test of report.splitTests) drawTable(doc, `Split test: ${test.label}`, listArms(test))
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

function listFigures({ deposits }: MonthReport, month: MonthOfSite): Row[] {
  return [
    ...listMonthFigures(month).map(({ label, value, change }) => ({
      label: change === null ? label : `${label}, ${change}`,
      value,
    })),
    ...(deposits.paidCents > 0 ? [{ label: 'Deposits in money', value: moneyText(deposits.paidCents) }] : []),
    ...(deposits.givenBack > 0 ? [{ label: 'Deposits refunded', value: String(deposits.givenBack) }] : []),
    ...(deposits.handedOver > 0
      ? [{ label: 'Reserved vehicles handed over', value: String(deposits.handedOver) }]
      : []),
  ]
}

function toCarRow({ name, views, leads }: MonthReport['best'][number]): Row {
  const count = (n: number, noun: string) => (n === 0 ? `no ${noun}s` : `${n} ${n === 1 ? noun : `${noun}s`}`)
  return { label: name, value: `${count(leads, 'lead')}, ${count(views, 'view')}` }
}

function listArms({ arms, differences, goal }: SplitTestResult): Row[] {
  const percent = (share: number | null) => (share === null ? '-' : `${(share * 100).toFixed(1)} %`)
  return [
    ...arms.map(({ arm, seen, done, share, low, high }) => ({
      label: `${arm}: ${done} of ${seen} ${goal}`,
      value: `${percent(share)} (${percent(low)} to ${percent(high)})`,
    })),
    ...differences.map(({ arm, difference, low, high }) => ({
      label: `${arm} above control`,
      value: `${percent(difference)} (${percent(low)} to ${percent(high)})`,
    })),
  ]
}

/** A heading must not be the last line of a page, and a plot is not cut. */
function drawHeading(doc: Doc, heading: string, { about, below }: { about?: string; below: number }): void {
  if (doc.y + below + 40 > bottom) doc.addPage()
  doc.moveDown(0.8)
  doc.font('Helvetica-Bold').fontSize(12).fillColor(inkColour)
  doc.text(plainText(heading), margin, doc.y, { width })
  if (about) doc.font('Helvetica').fontSize(9).fillColor(softColour).text(plainText(about), { width })
  doc.moveDown(0.2)
}

const columnsHeight = 110

/** Bars over an axis with its values, the time before beside them, as on the screen. */
function drawColumns(doc: Doc, { sentence, about, points, legend }: MonthPlot): void {
  drawHeading(doc, sentence, { about: describeColours(about, legend), below: columnsHeight + 20 })
  const steps = axisSteps(Math.max(1, ...points.flatMap(({ value, before = 0 }) => [value, before])))
  const most = steps.at(-1) ?? 1
  const [left, top] = [margin + 24, doc.y + 10]
  const foot = top + columnsHeight - 24
  const toY = (value: number) => foot - (value / most) * (foot - top)
  const slot = (margin + width - left) / points.length
  const bar = Math.min(slot * (legend ? 0.42 : 0.62), 54)
  const highest = Math.max(...points.map(({ value }) => value))
  const write = (text: string, x: number, y: number, align: 'right' | 'center', colour: string) =>
    doc
      .font('Helvetica')
      .fontSize(8)
      .fillColor(colour)
      .text(plainText(text), x, y, { width: align === 'right' ? 20 : slot, align, lineBreak: false })
  for (const step of steps) {
    doc
      .moveTo(left, toY(step))
      .lineTo(margin + width, toY(step))
      .lineWidth(0.5)
      .stroke(lineColour)
    write(String(step), margin, toY(step) - 4, 'right', softColour)
  }
  const every = Math.ceil((points.length * 22) / (width - 24))
  for (const [nth, { label, value, before = 0, isLate }] of points.entries()) {
    const middle = left + slot * (nth + 0.5)
    const x = middle - (legend ? bar * 0.28 : bar / 2)
    if (before > 0) doc.rect(x - bar * 0.55, toY(before), bar * 0.5, foot - toY(before)).fill(beforeColour)
    if (value > 0) doc.rect(x, toY(value), bar, foot - toY(value)).fill(isLate ? lateColour : barColour)
    if (value > 0 && (slot >= 20 || value === highest))
      write(String(value), middle - slot / 2, toY(value) - 10, 'center', inkColour)
    if (nth % every === 0) write(label, middle - slot / 2, foot + 5, 'center', softColour)
  }
  doc.x = margin
  doc.y = foot + 18
}

const barHeight = 20

function drawBars(doc: Doc, { sentence, about, points, legend }: MonthPlot): void {
  drawHeading(doc, sentence, { about: describeColours(about, legend), below: 3 * barHeight })
  const most = Math.max(1, ...points.flatMap(({ value, before = 0 }) => [value, before]))
  for (const { label, value, before = 0, isLate } of points) {
    if (doc.y + barHeight > bottom) doc.addPage()
    const y = doc.y
    const room = width * 0.44
    drawTexts(doc, {
      label,
      value: before > 0 ? `${value} (${before})` : String(value),
      y,
      labelWidth: width * 0.36,
    })
    doc
      .rect(margin + width * 0.38, y + 3, Math.max(0.5, (room * value) / most), 8)
      .fill(isLate ? lateColour : barColour)
    if (before > 0)
      doc.rect(margin + width * 0.38, y + 12, Math.max(0.5, (room * before) / most), 3).fill(beforeColour)
    doc.x = margin
    doc.y = y + barHeight
  }
}

function describeColours(about: string, legend: MonthPlot['legend']): string {
  return legend ? `${about}. Blue: ${legend.now}, grey: ${legend.before}` : about
}

function drawTable(doc: Doc, heading: string, rows: readonly Row[]): void {
  if (rows.length === 0) return
  drawHeading(doc, heading, { below: 3 * rowHeight })
  for (const row of rows) drawRow(doc, row)
}

function drawRow(doc: Doc, row: Row): void {
  if (doc.y + rowHeight > bottom) doc.addPage()
  const y = doc.y
  drawTexts(doc, { ...row, y, labelWidth: width * 0.7 })
  doc
    .moveTo(margin, y + rowHeight - 1)
    .lineTo(margin + width, y + rowHeight - 1)
    .lineWidth(0.5)
    .stroke(lineColour)
  doc.x = margin
  doc.y = y + rowHeight
}

function drawTexts(doc: Doc, { label, value, y, labelWidth }: Row & { y: number; labelWidth: number }): void {
  const cut = { height: 12, ellipsis: true, lineBreak: false } as const
  doc.font('Helvetica').fontSize(10).fillColor(softColour)
  doc.text(plainText(label), margin, y + 2, { ...cut, width: labelWidth })
  doc.fillColor(inkColour)
  doc.text(plainText(value), margin + width * 0.7, y + 2, { ...cut, width: width * 0.3, align: 'right' })
}
