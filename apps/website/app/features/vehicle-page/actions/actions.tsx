import {
  Banknote,
  BellRing,
  CalendarCheck,
  FileDown,
  FileText,
  type LucideIcon,
  Mail,
  RefreshCcw,
  Search,
  ShieldCheck,
} from 'lucide-react'
import { FormDialogLink } from '../../../leads/screen/form-dialog-link.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import { actionWords } from '../words.ts'
import { type ActionKind, type ActionView, buttonActions, isDialogAction } from './action-list.ts'
import { PrintLink } from './print-link.tsx'

const icons: Readonly<Record<ActionKind, LucideIcon>> = {
  wait: BellRing,
  similar: Search,
  enquire: Mail,
  reserve: ShieldCheck,
  testDrive: CalendarCheck,
  finance: Banknote,
  tradeIn: RefreshCcw,
  history: FileText,
  print: FileDown,
}

/** One primary action and two secondary. */
export function ActionButtons({ actions }: { actions: readonly ActionView[] }) {
  return buttonActions(actions).map(({ kind, label, href }, at) => {
    const Anchor = isDialogAction(kind) ? FormDialogLink : SiteLink
    return (
      <Anchor key={kind} href={href} className={`btn w-full ${at === 0 ? 'btn-primary' : 'btn-quiet'}`}>
        {label}
      </Anchor>
    )
  })
}

/** The other actions as a list of links. */
export function ActionLinks({ actions }: { actions: readonly ActionView[] }) {
  const buttons = buttonActions(actions)
  return actions
    .filter((action) => !buttons.includes(action))
    .map(({ kind, label, href }) => {
      const Icon = icons[kind]
      const Anchor =
        kind === 'print'
          ? PrintLink
          : kind === 'history'
            ? FileLink
            : isDialogAction(kind)
              ? FormDialogLink
              : SiteLink
      return (
        <li key={kind}>
          <Anchor href={href} className="quiet-link">
            <Icon aria-hidden strokeWidth={1.5} size={20} className="shrink-0 text-link" />
            {label}
          </Anchor>
        </li>
      )
    })
}

/** A file rather than a page of the app: opens in a new tab. */
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
      <span className="sr-only"> {actionWords.newTab}</span>
    </a>
  )
}
