import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { callAsStaff } from '../staff/staff-calls.ts'
import { toSiteUrl } from '../staff/to-site-url.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { sites } = await callAsStaff(args, (call) => call('staffMe'))
  const site = sites.find(({ id }) => String(id) === args.params.siteId)
  if (!site) throw new Response('There is nothing here.', { status: 404 })
  const source = Number(new URL(args.request.url).searchParams.get('source') ?? 0)
  return { site: { ...site, url: toSiteUrl(site.url, args.request) }, source: source > 0 ? source : null }
}

/** The last page of the wizard: the website exists, and these are the recommended next steps. */
export default function SiteStart() {
  const { site, source } = useLoaderData<typeof loader>()
  const steps = [
    source === null
      ? {
          to: '/imports',
          label: 'Bring in stock',
          help: 'From a file of their system, or leave it for later.',
        }
      : {
          to: `/imports/${source}`,
          label: 'Bring in stock from the file',
          help: 'Drop it in, look at the first rows, go.',
        },
    { to: `/sites/${site.id}/content`, label: 'Write pages', help: 'About us, offers, people, menus.' },
    {
      to: `/sites/${site.id}/look`,
      label: 'Polish the look',
      help: 'Colours, fonts and corners, with every page beside.',
    },
    {
      to: `/sites/${site.id}/settings`,
      label: 'Look over the settings',
      help: 'Who gets which leads, bookings, finance.',
    },
    { to: '/team', label: 'Invite the team', help: 'They sign in with a code by mail.' },
  ]
  return (
    <>
      <title>{`${site.name} is live · Forecourt`}</title>
      <h1>{site.name} is live</h1>
      <p>
        <a className="button primary" href={site.url}>
          Open the website
        </a>
      </p>
      <p className="meta">It takes enquiries from now on: they are in Leads, and by mail.</p>
      <ul className="figures">
        {steps.map(({ to, label, help }) => (
          <li key={to}>
            <Link to={to}>
              <b>{label}</b>
              <small>{help}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
