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
  const standing = standingText(consent, hasSignal)
  return (
    <>
      <p className="font-semibold">Your privacy</p>
      {standing && <p>{standing}</p>}
      {!hasSignal && <p>{noticeText(tracking)}</p>}
      {tracking.policyHref && (
        <p>
          <a href={tracking.policyHref} className="link">
            Privacy policy
          </a>
        </p>
      )}
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
    </>
  )
}
