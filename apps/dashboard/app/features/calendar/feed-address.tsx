type Props = { address: string }

/** The secret address, once, with the places where calendars take it. */
export function FeedAddress({ address }: Props) {
  const webcal = address.replace(/^https?:/, 'webcal:')
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`
  const outlook = `https://outlook.office.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=Forecourt%20bookings`
  return (
    <section>
      <label>
        Your address
        <input readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <p className="meta">
        Whoever has it can read your bookings, so keep it to yourself. It’s shown only now.
      </p>
      <p className="actions">
        <a className="button" href={google} target="_blank" rel="noreferrer">
          Add to Google
        </a>
        <a className="button" href={outlook} target="_blank" rel="noreferrer">
          Add to Outlook
        </a>
        <a className="button" href={webcal}>
          Add to this device
        </a>
      </p>
    </section>
  )
}
