import { Form } from 'react-router'
import { formatMoney } from '../../staff/format.ts'

type Props = {
  deposit: { depositCents: number | null; vehicle: string; holdExpiresAt: string | null }
  may: Readonly<Record<'extend' | 'handOver' | 'takeBack' | 'refund' | 'decline', boolean>>
}

const extensions = [
  { minutes: 15, label: '15 minutes' },
  { minutes: 30, label: '30 minutes' },
  { minutes: 60, label: 'an hour' },
  { minutes: 240, label: 'four hours' },
]

/** The actions that a deposit allows in its current state. */
export function DepositWork({ deposit, may }: Props) {
  return (
    <>
      {may.extend && (
        <section>
          <h2>More time to pay</h2>
          <Form method="post" className="stack" key={deposit.holdExpiresAt}>
            <input type="hidden" name="intent" value="extend" />
            <input type="hidden" name="holdExpiresAt" value={deposit.holdExpiresAt ?? ''} />
            <label>
              How much longer
              <select name="minutes" required defaultValue="">
                <option value="" disabled>
                  Choose
                </option>
                {extensions.map(({ minutes, label }) => (
                  <option key={minutes} value={minutes}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit">Extend</button>
          </Form>
        </section>
      )}
      {may.handOver && (
        <section>
          <h2>Hand over</h2>
          <p className="meta">{deposit.vehicle} is sold then, and their enquiry is won.</p>
          <Form method="post">
            <input type="hidden" name="intent" value="hand-over" />
            <button type="submit" className="primary">
              Hand over as sold
            </button>
          </Form>
        </section>
      )}
      {may.takeBack && (
        <section>
          <h2>Not sold after all?</h2>
          <p className="meta">
            {deposit.vehicle} is reserved for them again. After that the deposit can be refunded.
          </p>
          <Form method="post">
            <input type="hidden" name="intent" value="take-back" />
            <input type="hidden" name="leadStage" value="appointment" />
            <button type="submit">Undo the hand-over</button>
          </Form>
        </section>
      )}
      {may.refund && (
        <section>
          <h2>Cancel and refund</h2>
          <p className="meta">
            {deposit.vehicle} is for sale again at once, and they get an email with your reason.
          </p>
          <Form method="post" className="stack">
            <label>
              Why? They will read it.
              <input name="reason" required maxLength={300} />
            </label>
            <button type="submit" className="danger">
              Refund {formatMoney(deposit.depositCents)}
            </button>
          </Form>
        </section>
      )}
      {may.decline && (
        <section>
          <h2>Decline to cancel</h2>
          <p className="meta">{deposit.vehicle} stays reserved for them.</p>
          <Form method="post" className="stack">
            <input type="hidden" name="intent" value="decline" />
            <label>
              Why not? They will read it.
              <input name="reason" required maxLength={300} />
            </label>
            <button type="submit">Decline and email them</button>
          </Form>
        </section>
      )}
    </>
  )
}
