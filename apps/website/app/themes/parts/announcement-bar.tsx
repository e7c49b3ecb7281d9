import type { SiteView } from '../../site/site-view.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { headerWords } from '../words.ts'

/** One line over every page. It comes with the page, so nothing moves when it is there. */
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
