/** The same function each time, or React would move the focus back with every render. */
const focusOn = (alert: HTMLElement | null) => alert?.focus()

/** Why a post of a visitor's own page was rejected. The form may fill the screen, and the message is above it. */
export function RefusalAlert({ text }: { text: string }) {
  return (
    <div ref={focusOn} role="alert" tabIndex={-1} className="form-alert max-w-[40rem]">
      <p>{text}</p>
    </div>
  )
}

type TalkLineProps = { text: string; phone: string; phoneHref: string | null }

/** Whom to call, at the foot of a visitor's own page; nothing without a phone number. */
export function TalkLine({ text, phone, phoneHref }: TalkLineProps) {
  if (!phoneHref) return null
  return (
    <p className="text-muted">
      {text}{' '}
      <a href={phoneHref} className="link figures whitespace-nowrap">
        {phone}
      </a>
      .
    </p>
  )
}
