import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { withStaff } from '../staff/staff-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { sites } = await withStaff(args, (calls) => calls.readMe())
  const [only] = sites
  if (only && sites.length === 1) throw redirect(`/sites/${only.id}/settings`)
  return { sites }
}

export default function Sites() {
  const { sites } = useLoaderData<typeof loader>()
  return (
    <>
      <title>Websites · Forecourt</title>
      <h1>Websites</h1>
      {sites.length === 0 && <p className="empty">No websites here.</p>}
      <ul className="figures">
        {sites.map(({ id, name, url }) => (
          <li key={id}>
            <Link to={`/sites/${id}/settings`}>
              <b>{name}</b>
              <small>{url}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
