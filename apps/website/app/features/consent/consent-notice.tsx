import type { KeyboardEvent } from 'react'
import type { Consent } from '../../tracking/tracked-event.ts'
import type { TrackingView } from '../../views/tracking-view.ts'
import { noticeText, standingText } from './notice-text.ts'

type NoticeProps = {
  tracking: TrackingView
  consent: Consent
  hasSignal: boolean
  onChoose: (choice: 'granted' | 'denied') => void
  onClose: () => void
}

/** Two buttons of one weight, one click each: a refusal is no harder than an agreement. */
export function ConsentNotice({ tracking, consent, hasSignal, onChoose, onClose }: NoticeProps) {
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  return (
    <section aria-label="Privacy choices" tabIndex={-1} className="consent" onKeyDown={closeOnEscape}>
      <p>
        {standingText(consent, hasSignal)} {!hasSignal && noticeText(tracking)}{' '}
        {tracking.policyHref && (
          <a href={tracking.policyHref} className="link">
            Privacy policy
          </a>
        )}
      </p>
      <div className="consent-buttons">
        {hasSignal ? (
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Close
          </button>
        ) : (
          <>
            <button type="button" className="btn btn-quiet" onClick={() => onChoose('denied')}>
              No thanks
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => onChoose('granted')}>
              Accept
            </button>
          </>
        )}
      </div>
    </section>
  )
}
