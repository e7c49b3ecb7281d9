import type { StaffVehicle } from '@forecourt/contract/endpoints/staff/stock'
import { numberText } from '@forecourt/domain/money/number-text'
import { useState } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '../../../staff/format.ts'
import { readPrice } from '../read-price.ts'

/** A refused form of one vehicle, with the price that was typed. */
export type VehicleRefusal = {
  id: number
  intent: string
  refused: string
  typed: string
  /** Whether the price is saved if it is posted once more as meant. */
  isQuestion?: boolean
}

type Props = { vehicle: StaffVehicle; refusal: VehicleRefusal | null; isLarge?: boolean }

/**
 * A price that is changed where it stands. It keeps what was typed when others change the vehicle; the version in the
 * form detects conflicts on saving.
 */
export function PriceCell({ vehicle, refusal, isLarge = false }: Props) {
  const { id, version, priceCents, stockNumber } = vehicle
  const price = priceCents === null ? '' : numberText(priceCents / 100)
  const [typed, setTyped] = useState(refusal && { text: refusal.typed, version })
  const isSaved = typed !== null && readPrice(typed.text) === priceCents
  const isOld = typed !== null && !isSaved && typed.version !== version
  const isAsking = refusal?.isQuestion === true && typed?.text === refusal.typed && !isSaved
  return (
    <Form method="post" className="price-form" preventScrollReset>
      <input type="hidden" name="intent" value="price" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <span className="dollars" data-large={isLarge || undefined}>
        <span aria-hidden="true">$</span>
        <input
          name="price"
          inputMode="decimal"
          autoComplete="off"
          size={isLarge ? 10 : 8}
          aria-label={isLarge ? 'Price' : `Price of ${stockNumber}`}
          data-key={isLarge ? 'p' : undefined}
          value={typed && !isSaved ? typed.text : price}
          onChange={({ target }) =>
            setTyped({ text: target.value, version: typed && !isSaved ? typed.version : version })
          }
          onKeyDown={({ key }) => key === 'Escape' && setTyped(null)}
        />
      </span>
      <button type="submit" className="small" data-dirty={(typed !== null && !isSaved) || undefined}>
        Save
      </button>
      {isAsking && (
        <p role="alert">
          {refusal.refused}{' '}
          <button type="submit" name="sure" value="yes" className="small">
            Save anyway
          </button>
        </p>
      )}
      {!isSaved && ((refusal && !refusal.isQuestion) || isOld) && (
        <p role="alert">
          {refusal?.refused ?? 'Somebody else has changed this price.'} It’s {formatMoney(priceCents)} now.
          Save again to use what you typed.{' '}
          <button type="button" className="small" onClick={() => setTyped(null)}>
            Use theirs
          </button>
        </p>
      )}
    </Form>
  )
}
