import type { MonthReport, SplitTestResult } from '@forecourt/contract/endpoints/staff/reports'
import { homeCountry } from '@forecourt/domain/country/countries'
import { calendarText, monthAndYear } from '@forecourt/domain/country/format/date-text'
import { moneyText } from '@forecourt/domain/money/money-text'
import PDFDocument from 'pdfkit'
import { plainText } from '../../stock/print/plain-text.ts'

const inkColour = '#16181d'
const softColour = '#5b616b'
const lineColour = '#d7dae0'
const barColour = '#1f5fd0'
const margin = 48
const width = 595.28 - 2 * margin
const bottom = 841.89 - margin
const rowHeight = 16

type Doc = PDFKit.PDFDocument
type Row = { label: string; value: string; part?: number }

/** The month as A4 pages for printing or forwarding: the same figures as on the screen, in the same order. */
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
  for (const { heading, rows } of listTables(report)) drawTable(doc, heading, rows)
  for (const test of report.splitTests) drawTable(doc, `Split test: ${test.label}`, listArms(test))
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

function listTables({ leads, deliveries, deposits, sold, stockAge, best, worst }: MonthReport) {
  const { received, won, medianMinutes } = leads
  const median = medianMinutes === null ? '-' : `${medianMinutes} min`
  const cars = (list: MonthReport['best']) =>
    list.map(({ name, views, leads: asked }) => ({
      label: name,
      value: `${asked} ${asked === 1 ? 'lead' : 'leads'}, ${views} ${views === 1 ? 'view' : 'views'}`,
    }))
  return [
    {
      heading: 'At a glance',
      rows: [
        { label: 'Leads received', value: String(received) },
        { label: 'Of these won', value: String(won) },
        { label: 'Half were answered within', value: median },
        { label: 'Vehicles sold', value: String(sold) },
        { label: 'Deposits paid', value: `${deposits.paid} (${moneyText(deposits.paidCents)})` },
        { label: 'Deposits given back', value: String(deposits.givenBack) },
        { label: 'Reserved vehicles handed over', value: String(deposits.handedOver) },
      ],
    },
    { heading: 'Leads by kind', rows: toRows(leads.byKind) },
    { heading: 'Leads by source', rows: toRows(leads.bySource) },
    { heading: 'Time to the first answer', rows: toRows(leads.firstAnswer) },
    { heading: 'Leads received against delivered', rows: toRows(deliveries) },
    { heading: 'Age of stock in days', rows: toRows(stockAge) },
    { heading: 'Asked about most', rows: cars(best) },
    { heading: 'Asked about least', rows: cars(worst) },
  ]
}

function toRows(counts: readonly { label: string; n: number }[]): Row[] {
  const most = Math.max(1, ...counts.map(({ n }) => n))
  return counts.map(({ label, n }) => ({ label, value: String(n), part: n / most }))
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

/** A heading must not be the last line of a page. */
function drawTable(doc: Doc, heading: string, rows: readonly Row[]): void {
  if (doc.y + 3 * rowHeight + 24 > bottom) doc.addPage()
  doc.moveDown(0.8)
  doc.font('Helvetica-Bold').fontSize(12).fillColor(inkColour)
  doc.text(plainText(heading), margin, doc.y, { width, height: 15, ellipsis: true })
  doc.moveDown(0.2)
  if (rows.length === 0) drawRow(doc, { label: 'Nothing yet', value: '' })
  for (const row of rows) drawRow(doc, row)
}

function drawRow(doc: Doc, { label, value, part }: Row): void {
  if (doc.y + rowHeight > bottom) doc.addPage()
  const y = doc.y
  const labelWidth = part === undefined ? width * 0.64 : width * 0.42
  const cut = { height: 12, ellipsis: true, lineBreak: false } as const
  doc.font('Helvetica').fontSize(10).fillColor(softColour)
  doc.text(plainText(label), margin, y + 2, { ...cut, width: labelWidth })
  if (part !== undefined)
    doc.rect(margin + width * 0.44, y + 3, Math.max(0.5, width * 0.38 * part), 8).fill(barColour)
  doc.fillColor(inkColour)
  doc.text(plainText(value), margin + width * 0.64, y + 2, { ...cut, width: width * 0.36, align: 'right' })
  doc
    .moveTo(margin, y + rowHeight - 1)
    .lineTo(margin + width, y + rowHeight - 1)
    .lineWidth(0.5)
    .stroke(lineColour)
  doc.x = margin
  doc.y = y + rowHeight
}
