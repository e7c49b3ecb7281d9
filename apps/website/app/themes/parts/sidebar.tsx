import { ChevronDown, Menu, Phone, X } from 'lucide-react'
import type { LinkView } from '../../site/site-links.ts'
import type { SiteView } from '../../site/site-view.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { menuWords } from '../words.ts'

const sidebarId = 'sidebar'

/** Browsers without invoker commands get the same element as a popover, which does not trap focus. */
const opens = { commandfor: sidebarId, command: 'show-modal', popoverTarget: sidebarId }
const closes = {
  commandfor: sidebarId,
  command: 'close',
  popoverTarget: sidebarId,
  popoverTargetAction: 'hide' as const,
}

/** Opens the sidebar as a native dialog, also without script. */
export function SidebarButton({ className }: { className?: string }) {
  return (
    <button
      type="button"
      {...opens}
      aria-haspopup="dialog"
      className={`-mr-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 ${className ?? ''}`}
    >
      <Menu aria-hidden strokeWidth={1.5} />
      <span className="sr-only sm:not-sr-only">{menuWords.menu}</span>
    </button>
  )
}

export function Sidebar({ site }: { site: SiteView }) {
  return (
    <dialog id={sidebarId} popover="auto" closedby="any" aria-label={menuWords.menu} className="sidebar p-4">
      <div className="flex items-center justify-between gap-4 border-line border-b pb-3">
        <p className="two-lines font-heading text-lg font-semibold">{site.name}</p>
        <button
          type="button"
          {...closes}
          className="inline-flex min-h-11 min-w-11 items-center justify-center"
        >
          <X aria-hidden strokeWidth={1.5} />
          <span className="sr-only">{menuWords.close}</span>
        </button>
      </div>
      <nav aria-label={menuWords.menu} className="py-3">
        <ul>
          {site.sidebar.map((link) => (
            <li key={`${link.label}${link.href}`}>
              <SidebarLink {...link} />
            </li>
          ))}
        </ul>
      </nav>
      {site.phoneHref && (
        <>
          <p className="mb-3 border-line border-t pt-4 font-heading text-lg font-semibold">
            {site.sidebarTitle}
          </p>
          <SiteLink href={site.phoneHref} className="btn btn-primary w-full">
            <Phone aria-hidden strokeWidth={1.5} size={20} />
            {menuWords.call(site.phone)}
          </SiteLink>
        </>
      )}
    </dialog>
  )
}

/** A link, or a group that expands in place, also without script. */
function SidebarLink({ label, href, isGroup, children }: LinkView) {
  if (children.length === 0)
    return (
      <SiteLink href={href} className="flex min-h-12 items-center text-lg" onClick={hideSidebar}>
        {label}
      </SiteLink>
    )
  const links = isGroup ? children : [{ label: menuWords.all(label), href, children: [] }, ...children]
  return (
    <details className="group/menu">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between text-lg [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown aria-hidden strokeWidth={1.5} className="group-open/menu:rotate-180" />
      </summary>
      <ul className="border-line border-l pl-4">
        {links.map((link) => (
          <li key={`${link.label}${link.href}`}>
            <SidebarLink {...link} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Client-side navigation keeps the document and would leave the menu open. */
function hideSidebar() {
  const sidebar = document.getElementById(sidebarId)
  if (sidebar instanceof HTMLDialogElement && sidebar.open) sidebar.close()
  else sidebar?.hidePopover()
}
