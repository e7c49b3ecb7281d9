import type { ShownFirstLook } from '@forecourt/contract/endpoints/staff/sources'
import { moneyText } from '@forecourt/domain/money/money-text'
import { numberText } from '@forecourt/domain/money/number-text'
import { Link } from 'react-router'
import { VehiclePhoto } from '../../kit/vehicle-photo.tsx'
import './first-look.css'
import { describeBases, describePhotos, describePrices, statusWord } from './look-words.ts'

/** What a source's first file would put on the website: its figures, and a few vehicles as visitors would see them. */
export function FirstLook({ look, sourceId }: { look: ShownFirstLook; sourceId: number }) {
  const bases = describeBases(look)
  return (
    <section className="first-look">
      <h2>What visitors would see</h2>
      <dl className="pairs">
        <dt>Vehicles</dt>
        <dd>{numberText(look.forSale)} for sale</dd>
        <dt>Prices</dt>
        <dd>{describePrices(look, moneyText)}</dd>
        {bases !== null && (
          <>
            <dt>Prices include</dt>
            <dd>{bases}</dd>
          </>
        )}
        <dt>Photos</dt>
        <dd>{describePhotos(look)}</dd>
      </dl>
      <ul className="look-cards">
        {look.cards.map((card) => (
          <li key={card.stockNumber}>
            <VehiclePhoto carId={null} photo={null} size="large" />
            <h3>{card.name}</h3>
            <p className="look-price">
              <b>{card.price}</b>
              {card.was && <s>{card.was}</s>}
              {card.basis && <small>{card.basis}</small>}
            </p>
            <p>
              {[
                card.odometerKm !== null && `${numberText(card.odometerKm)} km`,
                card.transmission,
                card.colour,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="meta">
              {[card.stockNumber, statusWord(card.status), photoCount(card.photos)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <p>
        Not right? <Link to={`/imports/${sourceId}/mapping`}>Choose which columns to use</Link>, then bring
        the file in again.
      </p>
    </section>
  )
}

function photoCount(photos: number): string {
  if (photos === 0) return 'No photos'
  return photos === 1 ? '1 photo' : `${photos} photos`
}
