import type { MouseEvent } from 'react'
import type { TrackingView } from '../../views/tracking-view.ts'

/** The way back to a choice once made. Without script there is none to make, and the link leads to the policy. */
export function PrivacyChoices({ tracking }: { tracking: TrackingView }) {
  return (
    <p>
      <a
        href={tracking.policyHref ?? '#main'}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
        onClick={(event) => open(event, tracking)}
      >
        Privacy choices
      </a>
    </p>
  )
}

function open(event: MouseEvent, tracking: TrackingView) {
  event.preventDefault()
  import('./open-choices.ts').then((it) => it.openChoices(tracking)).catch(() => {})
}
