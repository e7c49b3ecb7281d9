import type { SiteView } from '../../site/site-view.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { headerWords } from '../words.ts'

/** The announcement bar on every page. Part of the HTML, so that nothing shifts. */
export function AnnouncementBar({ text, href }: NonNullable<SiteView['announcement']>) {
  const line = 'wrap flex min-h-11 items-center justify-center py-2 text-center text-sm font-semibold'
  return (
    <aside aria-label={headerWords.announcement} className="bg-brand text-brand-ink print:hidden">
      {href ? (
        <SiteLink href={href} className={`${line} underline underline-offset-4`}>
          {text}
        </SiteLink>
      ) : (
        <p className={line}>{text}</p>
      )}
    </aside>
  )
}
