import { SiteLink } from '../../ui/site-link.tsx'
import type { PolicyPart, PolicyView } from './privacy-policy.ts'

/** A long text with a table of contents, short sections and limited line length. */
export function PrivacyPage({ policy }: { policy: PolicyView }) {
  return (
    <div className="wrap form-page">
      <header>
        <h1 className="h2">{policy.title}</h1>
        <p className="mt-3 max-w-[65ch] text-lg text-muted">{policy.introduction}</p>
      </header>
      <div className="beside">
        <nav aria-label="On this page" className="panel">
          <ul className="grid gap-1">
            {policy.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="link flex min-h-11 items-center">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-[65ch] gap-10">
          {policy.sections.map(({ id, title, parts }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`} className="grid gap-3">
              <h2 id={`${id}-heading`} className="text-xl">
                {title}
              </h2>
              {parts.map((part) => (
                <Part key={typeof part === 'string' ? part : JSON.stringify(part)} part={part} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

function Part({ part }: { part: PolicyPart }) {
  if (typeof part === 'string') return <p>{part}</p>
  if ('href' in part)
    return (
      <p>
        <SiteLink href={part.href} className="link">
          {part.label}
        </SiteLink>
      </p>
    )
  if ('table' in part)
    return (
      <dl className="grid border-line border-t">
        {part.table.map(([term, text]) => (
          <div key={term} className="grid gap-1 border-line border-b py-3 sm:grid-cols-[11rem_1fr] sm:gap-4">
            <dt className="font-semibold">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {part.list.map((line) => (
        <li key={line} className="[overflow-wrap:anywhere]">
          <Line text={line} />
        </li>
      ))}
    </ul>
  )
}

/** Links a web address at the end of a line. */
function Line({ text }: { text: string }) {
  const [, before, href] = /^(.*?)(https:\/\/\S+)$/.exec(text) ?? []
  if (!href) return text
  return (
    <>
      {before}
      <SiteLink href={href} className="link">
        {href.replace(/^https:\/\/(?:www\.)?/, '')}
      </SiteLink>
    </>
  )
}
