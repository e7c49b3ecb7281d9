import {
  Banknote,
  CalendarCheck,
  FileDown,
  FileText,
  type LucideIcon,
  Mail,
  RefreshCcw,
  ShieldCheck,
} from 'lucide-react'
import { SiteLink } from '../../ui/site-link.tsx'
import type { ActionKind, ActionView } from './action-list.ts'
import { PrintLink } from './print-link.tsx'

const icons: Readonly<Record<ActionKind, LucideIcon>> = {
  enquire: Mail,
  reserve: ShieldCheck,
  testDrive: CalendarCheck,
  finance: Banknote,
  tradeIn: RefreshCcw,
  history: FileText,
  print: FileDown,
}

/** Papers are never the main thing to do, however little else there is. */
const papers: readonly ActionKind[] = ['history', 'print']

/** One primary action, two secondary, the rest as quiet links in one list. */
export function Actions({ actions }: { actions: readonly ActionView[] }) {
  const buttons = actions.filter(({ kind }) => !papers.includes(kind)).slice(0, 3)
  const links = actions.filter((action) => !buttons.includes(action))
  return (
    <>
      {buttons.map(({ kind, label, href }, at) => (
        <SiteLink key={kind} href={href} className={`btn w-full ${at === 0 ? 'btn-primary' : 'btn-quiet'}`}>
          {label}
        </SiteLink>
      ))}
      {links.length > 0 && (
        <ul className="grid">
          {links.map(({ kind, label, href }) => {
            const Icon = icons[kind]
            const Anchor = kind === 'print' ? PrintLink : kind === 'history' ? FileLink : SiteLink
            return (
              <li key={kind} className="border-line border-b last:border-b-0">
                <Anchor href={href} className="flex min-h-11 items-center gap-3 hover:underline">
                  <Icon aria-hidden strokeWidth={1.5} size={20} className="shrink-0 text-link" />
                  {label}
                </Anchor>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

/** A file is no page of the app: the browser itself opens it, in a tab of its own. */
function FileLink({
  href,
  children,
  className,
}: {
  href: string
  children: React.ReactNode
  className: string
}) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
