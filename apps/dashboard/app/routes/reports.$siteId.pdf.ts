import { readMonth } from '@forecourt/domain/report/month-span'
import type { LoaderFunctionArgs } from 'react-router'
import { callAsStaff } from '../staff/staff-calls.ts'

/** The monthly report as a PDF. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const month = readMonth(new URL(args.request.url).searchParams.get('month') ?? undefined) ?? undefined
  const { body } = await callAsStaff(args, (call) =>
    call('staffMonthPdf', { siteId: Number(args.params.siteId), query: { month } }),
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="report-${month ?? 'this-month'}.pdf"`,
    },
  })
}
