import { formatTime } from '../../staff/format.ts'

type Props = {
  deposit: { name: string; time_zone: string; cancel_asked_at: string | null; cancel_reason: string }
}

/** Who asks to cancel, since when and why; what can be answered stands below. */
export function CancelRequest({ deposit }: Props) {
  const { name, time_zone, cancel_asked_at, cancel_reason } = deposit
  if (cancel_asked_at === null && cancel_reason === '') return null
  return (
    <section>
      <h2>{cancel_asked_at === null ? 'Why they wanted to cancel' : 'They ask to cancel'}</h2>
      {cancel_asked_at !== null && (
        <p>
          {name} asked on {formatTime(cancel_asked_at, time_zone)} and waits for an answer. Give the deposit
          back below, or decline.
        </p>
      )}
      <blockquote>{cancel_reason || 'They gave no reason.'}</blockquote>
    </section>
  )
}
