import type { StaffVehicle } from '@forecourt/contract/endpoints/staff/stock'
import { numberText } from '@forecourt/domain/money/number-text'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { formatAge, formatCount, formatDay, formatMoney } from '../../staff/format.ts'
import { useTimeZone } from '../../staff/time-zone.ts'
import { readPrice } from './read-price.ts'

/** A refused form of one vehicle, with the price that was typed. */
export type VehicleRefusal = {
  id: number
  intent: string
  refused: string
  typed: string
  /** Whether the price is saved if it is posted once more as meant. */
  isQuestion?: boolean
}

type Props = { vehicle: StaffVehicle; nowMs: number; mayWrite: boolean; refusal: VehicleRefusal | null }

/** A vehicle as a table row on desktops, and as a card on phones. */
export function VehicleRow({ vehicle, nowMs, mayWrite, refusal }: Props) {
  const timeZone = useTimeZone()
  return (
    <tr id={`v${vehicle.id}`}>
      <td className="head">
        {mayWrite && (
          <input
            type="checkbox"
            form="bulk"
            name="vehicle"
            value={vehicle.id}
            aria-label={`Choose ${vehicle.stockNumber}`}
          />
        )}
        <Link to={`/stock/${vehicle.id}`}>{vehicle.name}</Link>
        <small>
          {vehicle.stockNumber} · {vehicle.dealership} · {formatCount(vehicle.pictures, 'photo')}
          {vehicle.url && (
            <>
              {' · '}
              <a href={vehicle.url} target="_blank" rel="noreferrer">
                View on site
              </a>
            </>
          )}
        </small>
      </td>
      <td className="side">
        <StateTags vehicle={vehicle} />
      </td>
      <td className="desk">{vehicle.year ?? '—'}</td>
      <td className="half quiet">
        {vehicle.odometerKm === null ? '—' : `${numberText(vehicle.odometerKm)} km`}
      </td>
      <td className="half end quiet">
        {formatAge(vehicle.createdAt, nowMs)}
        <small className="desk">{formatDay(vehicle.createdAt, timeZone)}</small>
      </td>
      <td className="half">
        {mayWrite ? (
          <PriceForm vehicle={vehicle} refusal={refusal?.intent === 'price' ? refusal : null} />
        ) : (
          formatMoney(vehicle.priceCents)
        )}
      </td>
      {mayWrite && (
        <td className="half end">
          <Press
            vehicle={vehicle}
            intent="sold"
            value={!vehicle.sold}
            label={vehicle.sold ? 'Not sold' : 'Sold'}
          />
          <Press
            vehicle={vehicle}
            intent="shown"
            value={!vehicle.shown}
            label={vehicle.shown ? 'Hide' : 'Show'}
          />
          {refusal && refusal.intent !== 'price' && <p role="alert">{refusal.refused}</p>}
        </td>
      )}
    </tr>
  )
}

export function StateTags({ vehicle: { sold, reserved, shown } }: Pick<Props, 'vehicle'>) {
  return (
    <>
      {sold && <span className="tag bad">Sold</span>}
      {reserved && <span className="tag warn">Reserved</span>}
      {!shown && <span className="tag">Hidden</span>}
      {shown && !sold && !reserved && <span className="tag won">Listed</span>}
    </>
  )
}

/** Keeps the typed price when others change the vehicle; the version in the form detects conflicts on saving. */
function PriceForm({ vehicle, refusal }: { vehicle: StaffVehicle; refusal: VehicleRefusal | null }) {
  const price = vehicle.priceCents === null ? '' : String(vehicle.priceCents / 100)
  const [typed, setTyped] = useState(refusal && { text: refusal.typed, version: vehicle.version })
  const isSaved = typed !== null && readPrice(typed.text) === vehicle.priceCents
  const isOld = typed !== null && !isSaved && typed.version !== vehicle.version
  return (
    <Form method="post" className="inline" preventScrollReset>
      <VehicleFields vehicle={vehicle} intent="price" />
      <input
        name="price"
        inputMode="decimal"
        size={9}
        aria-label={`Price of ${vehicle.stockNumber}`}
        value={typed && !isSaved ? typed.text : price}
        onChange={({ target }) =>
          setTyped({ text: target.value, version: typed && !isSaved ? typed.version : vehicle.version })
        }
      />
      <button type="submit">Save</button>
      {refusal?.isQuestion && typed?.text === refusal.typed && (
        <p role="alert">
          {refusal.refused}{' '}
          <button type="submit" name="sure" value="yes">
            Save anyway
          </button>
        </p>
      )}
      {((refusal && !refusal.isQuestion) || isOld) && (
        <p role="alert">
          {refusal?.refused ?? 'Somebody else has changed this price.'} It’s {formatMoney(vehicle.priceCents)}{' '}
          now. Save again to use what you typed.
        </p>
      )}
    </Form>
  )
}

type PressProps = { vehicle: StaffVehicle; intent: 'sold' | 'shown'; value: boolean; label: string }

function Press({ vehicle, intent, value, label }: PressProps) {
  return (
    <Form method="post" className="inline">
      <VehicleFields vehicle={vehicle} intent={intent} />
      <input type="hidden" name="value" value={value ? 'yes' : 'no'} />
      <button type="submit" aria-label={`${label}: ${vehicle.stockNumber}`}>
        {label}
      </button>
    </Form>
  )
}

/** The vehicle to change, and the version that was shown. */
function VehicleFields({ vehicle, intent }: { vehicle: StaffVehicle; intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={vehicle.id} />
      <input type="hidden" name="version" value={vehicle.version} />
    </>
  )
}
