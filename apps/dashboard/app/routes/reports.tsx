import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { SiteList } from '../features/navigation/site-list.tsx'
import { callAsStaff } from '../staff/staff-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { sites } = await callAsStaff(args, (call) => call('staffMe'))
  const [only] = sites
  if (only && sites.length === 1) throw redirect(`/reports/${only.id}`)
  return { sites }
}

export default function Reports() {
  const { sites } = useLoaderData<typeof loader>()
  return (
    <>
      <title>Reports · Forecourt</title>
      <h1>Reports</h1>
      {sites.length === 0 && <p className="empty">No websites here.</p>}
      <SiteList sites={sites} toHref={(id) => `/reports/${id}`} />
    </>
  )
}
