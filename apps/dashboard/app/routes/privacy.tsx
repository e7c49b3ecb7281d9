import { ShieldCheck } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { RequestTable } from '../features/privacy/request-table.tsx'
import { Card } from '../kit/card.tsx'
import { Empty } from '../kit/empty.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { callForDealer } from '../staff/staff-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { requests } = await callForDealer(args, (call) => call('staffPrivacyRequests'))
  return { requests, nowMs: Date.now() }
}

export default function Privacy() {
  const { requests, nowMs } = useLoaderData<typeof loader>()
  const open = requests.filter(({ state }) => state === 'open')
  const closed = requests.filter(({ state }) => state !== 'open')
  return (
    <>
      <PageHead title="Privacy requests">
        People ask what you have about them, or to be forgotten. Answer each by the day it’s due.
      </PageHead>
      {requests.length === 0 && (
        <Empty icon={ShieldCheck} title="No requests">
          People ask on your website’s “Your data” page, or you file a request on their lead.
        </Empty>
      )}
      {open.length > 0 && <RequestTable caption="To answer" requests={open} nowMs={nowMs} />}
      {closed.length > 0 && (
        <Card title="Answered">
          <RequestTable caption="Answered" requests={closed} nowMs={nowMs} />
        </Card>
      )}
    </>
  )
}
