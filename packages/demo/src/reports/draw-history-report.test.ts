import { expect, it } from 'vitest'
import { drawHistoryReport } from './draw-history-report.ts'

const report = {
  report: 'history',
  name: '2021 Mazda CX-5',
  stockNumber: 'U1',
  vin: null,
  rego: null,
  odometerKm: null,
} as const

it('is a PDF, and the same vehicle gives the same document', async () => {
  const bytes = await drawHistoryReport(report)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.includes('History of 2021 Mazda CX-5')).toBe(true)
})

it('differs for another vehicle', async () => {
  const other = await drawHistoryReport({ ...report, name: '2020 Kia Rio', odometerKm: 12_345 })
  expect(other.includes('History of 2020 Kia Rio')).toBe(true)
})
