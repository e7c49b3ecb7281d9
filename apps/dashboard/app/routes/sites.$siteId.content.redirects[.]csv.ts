import { writeCsvLine } from '@forecourt/domain/text/write-csv'
import type { LoaderFunctionArgs } from 'react-router'
import { callAsStaff } from '../staff/staff-calls.ts'

/** All redirects of a website as a file, which can be changed and taken in again. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const siteId = Number(args.params.siteId)
  const { rules } = await callAsStaff(args, (call) => call('redirectRules', { siteId }))
  const lines = rules.map(({ from, to }) => writeCsvLine([from, to]))
  // Spreadsheets recognise UTF-8 by this byte-order mark.
  return new Response(`\uFEFF${writeCsvLine(['Old address', 'New address'])}${lines.join('')}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="redirects.csv"',
      'Cache-Control': 'no-store',
    },
  })
}
