import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { SiteView } from '../../site/site-view.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { NoScriptNotice } from './notices/no-script-notice.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { CheckoutPostResult } from './steps/answer-checkout-post.ts'
import { useRefreshOnReturn } from './use-refresh-on-return.ts'
import type { CheckoutView } from './view/checkout-view.ts'
import { pageWords } from './words/steps.ts'

// Loaded lazily, because each visit shows one or two of them.
const StepScreen = lazy(async () => ({ default: (await import('./steps/step-screen.tsx')).StepScreen }))
const PaymentScreen = lazy(async () => ({
  default: (await import('./payment/payment-screen.tsx')).PaymentScreen,
}))
const Confirmation = lazy(async () => ({
  default: (await import('./notices/confirmation.tsx')).Confirmation,
}))
const ExpiredNotice = lazy(async () => ({
  default: (await import('./notices/expired-notice.tsx')).ExpiredNotice,
}))
const RefundNotice = lazy(async () => ({
  default: (await import('./notices/ended-notices.tsx')).RefundNotice,
}))
const UnavailableNotice = lazy(async () => ({
  default: (await import('./notices/ended-notices.tsx')).UnavailableNotice,
}))
const ReservedNotice = lazy(async () => ({
  default: (await import('./notices/reserved-notice.tsx')).ReservedNotice,
}))
const LetGo = lazy(async () => ({ default: (await import('./parts/release-hold.tsx')).ReleaseHold }))
const HeldNotice = lazy(async () => ({ default: (await import('./notices/held-notice.tsx')).HeldNotice }))

type CheckoutPageProps = {
  site: SiteView
  view: CheckoutView
  reply: CheckoutPostResult | null
  similar: ReactNode
}

/** The checkout of one vehicle: title, summary, and the current step. */
export function CheckoutPage({ site, view, reply, similar }: CheckoutPageProps) {
  const { screen } = view
  const shown = useLastReply(reply, screen.kind)
  useRefreshOnReturn(view.api)
  const isStep = screen.kind === 'step'
  const asks = isStep || screen.kind === 'payment'
  return (
    <CheckoutFrame site={site}>
      <div className="wrap form-page checkout" data-screen={screen.kind} data-gateway={view.gateway}>
        {asks && (
          <header>
            <h1 className="h2">{pageWords.heading(view.noun)}</h1>
            {isStep && (
              <p className="mt-2 max-w-[60ch] text-pretty text-muted">
                {pageWords.introduction(view.deposit, view.reservedFor)}
              </p>
            )}
          </header>
        )}
        <div className="form-layout">
          <OrderSummary view={view} />
          <div className="min-w-0">
            {/* Not rendered in the browser: React leaves the content alone, so browsers do not load it. */}
            {(asks || screen.kind === 'expired') && (
              <noscript>{import.meta.env.SSR && <NoScriptNotice view={view} />}</noscript>
            )}
            <div className="checkout-screen">
              <Suspense>
                <CheckoutScreen view={view} reply={shown} />
              </Suspense>
            </div>
            {view.heldUntil !== null && (
              <Suspense>
                <LetGo view={view} error={shown?.holdError ?? null} />
              </Suspense>
            )}
          </div>
        </div>
      </div>
      {similar}
    </CheckoutFrame>
  )
}

/** The router drops a post's result on the next load of the page; keep it until the visitor moves on. */
function useLastReply(reply: CheckoutPostResult | null, screen: string): CheckoutPostResult | null {
  const { key } = useLocation()
  const [last, setLast] = useState({ reply, key, screen })
  // The reply arrives just before the location it was posted to changes.
  if (reply && (reply !== last.reply || key !== last.key)) setLast({ reply, key, screen })
  return reply ?? (last.key === key && last.screen === screen ? last.reply : null)
}

function CheckoutScreen({ view, reply }: Pick<CheckoutPageProps, 'view' | 'reply'>) {
  const { screen } = view
  switch (screen.kind) {
    case 'step':
      return <StepScreen key={screen.index} view={view} reply={reply} />
    case 'payment':
      return view.payment && <PaymentScreen view={view} payment={view.payment} />
    case 'paid':
      return view.paid && <Confirmation view={view} paid={view.paid} />
    case 'held':
      return <HeldNotice view={view} untilMs={screen.untilMs} reply={reply} />
    case 'reserved':
      return <ReservedNotice view={view} reply={reply} />
    case 'expired':
      return <ExpiredNotice view={view} reply={reply} />
    case 'refund':
      return <RefundNotice view={view} />
    case 'unavailable':
      return <UnavailableNotice view={view} reason={screen.reason} />
  }
}
