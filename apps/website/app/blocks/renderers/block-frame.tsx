import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from '../../ui/site-link.tsx'

type LinkLine = { label: string; href: string }

type BlockFrameProps = {
  id: string
  heading: string
  /** Links to the complete content. */
  links?: readonly (LinkLine | null | undefined | '')[]
  /** For screen readers only. */
  isHeadingHidden?: boolean
  ground?: 'tint'
  children: ReactNode
}

/** A block with its heading and links. */
export function BlockFrame({
  id,
  heading,
  links = [],
  isHeadingHidden = false,
  ground,
  children,
}: BlockFrameProps) {
  const more = links.filter((link) => !!link)
  const headingId = `${id}-heading`
  const space = ground ? 'block-ground bg-tint' : 'block-space'
  return (
    <section id={id} aria-labelledby={heading ? headingId : undefined} className={space}>
      <div className="wrap">
        {(heading || more.length > 0) && (
          <div
            className={
              isHeadingHidden
                ? 'sr-only'
                : `mb-5 flex flex-wrap items-end gap-x-6 gap-y-2 md:mb-7 ${heading ? 'justify-between' : 'justify-end'}`
            }
          >
            {heading && (
              <h2 id={headingId} className="h2">
                {heading}
              </h2>
            )}
            {more.length > 0 && (
              <div className="flex flex-wrap gap-x-6">
                {more.map(({ label, href }, at) => (
                  <SiteLink
                    key={href}
                    href={href}
                    className="link inline-flex min-h-11 items-center gap-2 font-semibold"
                  >
                    {label}
                    {at === more.length - 1 && <ArrowRight aria-hidden strokeWidth={1.5} size={20} />}
                  </SiteLink>
                ))}
              </div>
            )}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
