import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { LinkView } from '../../site/site-links.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { menuWords } from '../words.ts'

/**
 * A header link with a menu: a native popover, which opens without script, closes by Escape or a click outside, and
 * restores focus. Groups are columns with their links below.
 */
export function HeaderMenu({ link, className }: { link: LinkView; className: string }) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} className={`gap-1 ${className}`}>
        {link.label}
        <ChevronDown aria-hidden strokeWidth={1.5} size={18} />
      </button>
      <div id={id} popover="auto" className="header-menu">
        <div className="wrap py-6">
          {!link.isGroup && (
            <MenuLink {...link} label={menuWords.all(link.label)} className="mb-2 font-semibold" />
          )}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-8 gap-y-4">
            {link.children.map((group) => (
              <li key={`${group.label}${group.href}`}>
                {group.isGroup ? (
                  <p className="flex min-h-11 items-center font-semibold">{group.label}</p>
                ) : (
                  <MenuLink {...group} className={group.children.length > 0 ? 'font-semibold' : ''} />
                )}
                {group.children.length > 0 && (
                  <ul>
                    {group.children.map((child) => (
                      <li key={`${child.label}${child.href}`}>
                        <MenuLink {...child} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}

/** Client-side navigation keeps the document and would leave the menu open. */
function MenuLink({
  label,
  href,
  className = '',
}: Pick<LinkView, 'label' | 'href'> & { className?: string }) {
  return (
    <SiteLink
      href={href}
      className={`flex min-h-11 items-center underline-offset-4 hover:underline ${className}`}
      onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
    >
      {label}
    </SiteLink>
  )
}
