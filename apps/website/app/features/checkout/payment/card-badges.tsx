import { paymentWords } from '../words/payment.ts'

/** What is accepted (S7.42), as marks of our own: the companies' artwork is theirs. */
export function CardBadges({ wallets }: { wallets: { apple: boolean; google: boolean } }) {
  return (
    <ul aria-label={paymentWords.accepted} className="checkout-badges">
      <li className="checkout-badge">
        <svg aria-hidden viewBox="0 0 32 20" width="26" height="16">
          <circle cx="12" cy="10" r="8" fill="#d3222b" />
          <circle cx="20" cy="10" r="8" fill="#e8871e" fillOpacity="0.85" />
        </svg>
        Mastercard
      </li>
      <li className="checkout-badge">
        <b className="tracking-wide italic">VISA</b>
      </li>
      <li className="checkout-badge">
        <svg aria-hidden viewBox="0 0 32 20" width="26" height="16">
          <circle cx="12" cy="10" r="8" fill="#1c6fb8" />
          <circle cx="20" cy="10" r="8" fill="#d3222b" fillOpacity="0.85" />
        </svg>
        Maestro
      </li>
      {wallets.google && <li className="checkout-badge">Google Pay</li>}
      {wallets.apple && <li className="checkout-badge">Apple Pay</li>}
    </ul>
  )
}
