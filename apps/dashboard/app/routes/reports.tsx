import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { SiteList } from '../features/navigation/site-list.tsx'
import { readDealer } from '../staff/preferences.ts'
import { callAsStaff } from '../staff/staff-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { sites } = await callAsStaff(args, (call) => call('staffMe'))
  const chosen = readDealer(args)
  const only = sites.find(({ id }) => id === chosen) ?? sites[0]
  if (only && (sites.length === 1 || only.id === chosen)) throw redirect(`/reports/${only.id}`)
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
