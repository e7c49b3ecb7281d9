import type { ReactNode } from 'react'
import { SiteLink } from '../../../ui/site-link.tsx'
import type { PartsView } from './parts-view.ts'
import { pageWords } from './words.ts'

type PartsPageProps = {
  parts: PartsView
  form: ReactNode
  /** The parts counters with their phones and hours. */
  places: ReactNode
}

export function PartsPage({ parts, form, places }: PartsPageProps) {
  return (
    <>
      <div className="wrap form-page">
        <header>
          <h1 className="h2">{parts.title}</h1>
          <p className="mt-2 max-w-[60ch] text-lg text-muted">{parts.introduction}</p>
        </header>
        <div className="beside">
          {form}
          <aside aria-labelledby="steps-heading" className="panel">
            <h2 id="steps-heading" className="text-xl">
              {pageWords.howItWorks}
            </h2>
            <ol className="number-list">
              {parts.steps.map(({ title, text }) => (
                <li key={title}>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="text-muted">{text}</p>
                </li>
              ))}
            </ol>
            {parts.makes.length > 1 && (
              <div className="panel-part">
                <h3 className="font-semibold">{pageWords.makes}</h3>
                <p className="mt-1 text-muted">{parts.makes.join(', ')}</p>
              </div>
            )}
            {parts.serviceHref && (
              <SiteLink href={parts.serviceHref} className="link min-h-11 content-center">
                {pageWords.service}
              </SiteLink>
            )}
          </aside>
        </div>
      </div>
      {places}
    </>
  )
}
