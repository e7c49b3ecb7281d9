import { useState } from 'react'
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { filterRows, type RowView, toRowViews } from '../features/configuration/configuration-view.ts'
import { callAsStaff } from '../staff/staff-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  const words = new URL(args.request.url).searchParams.get('words') ?? ''
  return callAsStaff(args, async (call) => ({
    rows: toRowViews(await call('staffConfiguration', { siteId: Number(args.params.siteId) })),
    words,
  }))
}

export default function SiteSettings() {
  const { rows, words: asked } = useLoaderData<typeof loader>()
  const [words, setWords] = useState(asked)
  const found = filterRows(rows, words)
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <>
      <title>Settings · Forecourt</title>
      <h1>Settings</h1>
      <Form method="get" className="filters" role="search">
        <label>
          Search all settings
          <input
            type="search"
            name="words"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            placeholder="Such as deposit, hours, email"
          />
        </label>
        <button type="submit">Search</button>
      </Form>
      <p className="meta" role="status">
        {found.length === rows.length
          ? `${rows.length} settings`
          : `${found.length} of ${rows.length} settings`}
      </p>
      {found.length === 0 && <p className="empty">Nothing is called that. Try another word.</p>}
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          <ul className="plain">
            {found
              .filter((row) => row.group === group)
              .map((row) => (
                <Row key={row.key} row={row} />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Row({ row }: { row: RowView }) {
  return (
    <li className="setting">
      <div>
        <Link to={row.key}>{row.label}</Link>
        <small>{row.help}</small>
      </div>
      <p>
        <span className="typed">{row.value}</span>{' '}
        <span className={`tag ${row.isOwn ? 'new' : ''}`}>{row.from}</span>
      </p>
    </li>
  )
}
