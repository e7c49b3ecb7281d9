import { formatTime } from '../../staff/format.ts'

type Props = {
  deposit: { name: string; timeZone: string; cancelAskedAt: string | null; cancelReason: string | null }
}

/** Who asked to cancel, when and why; the possible answers are below. */
export function CancelRequest({ deposit }: Props) {
  const { name, timeZone, cancelAskedAt, cancelReason } = deposit
  if (cancelAskedAt === null && !cancelReason) return null
  return (
    <section>
      <h2>{cancelAskedAt === null ? 'Why they wanted to cancel' : 'They ask to cancel'}</h2>
      {cancelAskedAt !== null && (
        <p>
          {name} asked on {formatTime(cancelAskedAt, timeZone)} and waits for an answer. Refund it below, or
          decline.
        </p>
      )}
      <blockquote>{cancelReason || 'They gave no reason.'}</blockquote>
    </section>
  )
}
