import { numberText } from '@forecourt/domain/money/number-text'
import PDFDocument from 'pdfkit'

/** The content of a demo vehicle's history report; equal content gives the same document. */
export type HistoryReport = {
  report: 'history'
  name: string
  stockNumber: string
  vin: string | null
  rego: string | null
  odometerKm: number | null
}

const grey = '#5b6066'

/** A one-page report of an invented vehicle, labelled as a sample. */
export function drawHistoryReport(report: HistoryReport): Promise<Buffer> {
  // A fixed date, because a document is stored under a hash of its content.
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: `History of ${report.name}`, CreationDate: new Date(0) },
  })
  pdf.font('Helvetica-Bold').fontSize(22).text('Vehicle history report')
  pdf.moveDown(0.3).font('Helvetica').fontSize(11).fillColor(grey)
  pdf.text('Sample for a demo vehicle. Nothing here comes from a register.')
  pdf.moveDown(1.2).fillColor('black').font('Helvetica-Bold').fontSize(15).text(report.name)
  pdf.moveDown(0.8)
  for (const [label, value] of listLines(report)) {
    pdf.font('Helvetica').fontSize(11).fillColor(grey).text(label, { continued: true })
    pdf.fillColor('black').font('Helvetica-Bold').text(`   ${value}`)
    pdf.moveDown(0.35)
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    pdf.end()
  })
}

function listLines(report: HistoryReport): [string, string][] {
  const km = report.odometerKm === null ? 'not recorded' : `${numberText(report.odometerKm)} km`
  return [
    ['Stock number', report.stockNumber],
    ['VIN', report.vin ?? 'not recorded'],
    ['Registration', report.rego ?? 'not registered'],
    ['Odometer at intake', km],
    ['Finance owing', 'none recorded'],
    ['Written off', 'not recorded'],
    ['Stolen', 'not recorded'],
    ['Safety recalls open', 'none recorded'],
  ]
}
