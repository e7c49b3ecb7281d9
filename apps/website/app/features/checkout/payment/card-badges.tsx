import type { ReactNode } from 'react'
import { cardNames, paymentWords } from '../words/payment.ts'

type Wallets = { apple: boolean; google: boolean }

/** Accepted cards and wallets (S7.42), drawn by ourselves because the companies' artwork is protected. */
export function CardBadges({ wallets }: { wallets: Wallets }) {
  return (
    <ul aria-label={paymentWords.accepted} className="checkout-badges">
      <Mark name={cardNames.mastercard}>
        <Discs left="#d3222b" right="#e8871e" />
      </Mark>
      <Mark name={cardNames.visa}>
        <path fill="#1a2f7a" d="M0 3h48v6H0z" />
        <path fill="#e3a11c" d="M0 23h48v6H0z" />
        <g fill="none" stroke="#1a2f7a" strokeWidth="2.2" strokeLinejoin="round">
          <path d="m12 12 1.4 8 5-8M22.3 12l-1.7 8M30.4 12.8c-2.5-1.5-5.3-.5-5 1.1.4 1.7 4.5 1.5 4 3.8-.4 2-3.6 2.4-5.6 1.3M31.6 20l5.2-8 1.9 8M33.5 17.4h4.4" />
        </g>
      </Mark>
      <Mark name={cardNames.maestro}>
        <Discs left="#1c6fb8" right="#d3222b" />
      </Mark>
      {wallets.google && (
        <Mark name={cardNames.google}>
          <g fill="none" strokeWidth="2.6">
            <path stroke="#d3222b" d="M5.6 13a6 6 0 0 1 9.6-1.6" />
            <path stroke="#e3a11c" d="M5.6 19a6.3 6.3 0 0 1 0-6" />
            <path stroke="#24803f" d="M5.6 19a6 6 0 0 0 9.2 1.4" />
            <path stroke="#1c6fb8" d="M14.8 20.4a6 6 0 0 0 2-4.4h-6" />
          </g>
          <Pay />
        </Mark>
      )}
      {wallets.apple && (
        <Mark name={cardNames.apple}>
          <path
            fill="#16181c"
            d="M11.2 12.2c1-.7 3.4-1 4.6.8-2 1.3-1.6 4.3.4 5.1-.8 2.2-2.2 3.9-3.3 3.9-.7 0-1-.4-1.9-.4s-1.2.4-1.9.4c-1.7 0-3.9-3.6-3.9-6.3 0-3 2.6-4.6 4.5-3.9.6.2 1 .5 1.5.4zM11 11.3c-.1-1.6 1.1-3 2.7-3.3.2 1.7-1.2 3.2-2.7 3.3z"
          />
          <Pay />
        </Mark>
      )}
    </ul>
  )
}

function Mark({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <svg role="img" aria-label={name} viewBox="0 0 48 32" width="48" height="32" className="checkout-badge">
        {children}
      </svg>
    </li>
  )
}

function Discs({ left, right }: { left: string; right: string }) {
  return (
    <>
      <circle cx="18.5" cy="16" r="9" fill={left} />
      <circle cx="29.5" cy="16" r="9" fill={right} fillOpacity="0.85" />
    </>
  )
}

/** The letters of both wallets as paths. */
function Pay() {
  return (
    <path
      fill="none"
      stroke="#16181c"
      strokeWidth="1.8"
      strokeLinejoin="round"
      d="M22 21v-9.5h3.2a2.7 2.7 0 0 1 0 5.4H22M35.3 21v-5.2m0 2.6a2.3 2.6 0 1 1-4.6 0 2.3 2.6 0 0 1 4.6 0zM38 15.6l2.7 5.2m2.6-5.2-3.7 8.4h-1.3"
    />
  )
}
