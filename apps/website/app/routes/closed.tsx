import { Phone } from 'lucide-react'
import { data, useRouteLoaderData } from 'react-router'
import { closedWords } from '../features/closed/words.ts'
import { pathsContext, siteContext } from '../request/contexts.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { loader as rootLoader } from '../root.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import type { Route } from './+types/closed'

// The server shows it at every address of a closed website, where the browser's router would look for another page.
export const handle = { hasNoScript: true } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  const { closed, name } = context.get(siteContext)
  if (closed === null) throw data(null, { status: 404 })
  return { ...closedWords[closed], name, contactHref: context.get(pathsContext).contact() }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: `${loaderData.title} | ${loaderData.name}` }] : []
}

export default function Closed({ loaderData }: Route.ComponentProps) {
  const { title, text, contactHref } = loaderData
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return (
    <div className="wrap section">
      <h1 className="max-w-[18ch] text-display">{title}</h1>
      <p className="mt-6 max-w-[60ch] text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {contactHref && (
          <SiteLink href={contactHref} className="btn btn-primary">
            {closedWords.message}
          </SiteLink>
        )}
        {site?.phoneHref && (
          <SiteLink href={site.phoneHref} className="btn btn-quiet figures">
            <Phone aria-hidden strokeWidth={1.5} size={20} />
            {site.phone}
          </SiteLink>
        )}
      </div>
    </div>
  )
}
