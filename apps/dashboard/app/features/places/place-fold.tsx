import type { EditablePlaces } from '@forecourt/contract/endpoints/staff/sites/places'
import { Fold } from '../../kit/fold.tsx'
import { PlaceForm } from './place-form.tsx'
import { kindWords, pickPlaceValues } from './place-values.ts'
import type { RefusedPlace } from './write-place.ts'

type Props = {
  place: EditablePlaces['places'][number]
  country: string
  /** What was typed, if its form was refused. */
  refused: RefusedPlace | null
}

/** A place of a website: a row that opens into its form. */
export function PlaceFold({ place, country, refused }: Props) {
  const { id, name, kind, city, primary, visible, dealership, mayWrite } = place
  const typed = refused ?? {
    version: place.version,
    values: place,
    shown: pickPlaceValues(place),
    faults: {},
  }
  return (
    <Fold
      title={name}
      about={`${kindWords[kind]} in ${city}`}
      isOpen={refused !== null}
      tags={
        <>
          {primary && <span className="tag won">Main place</span>}
          {!visible && <span className="tag">Hidden</span>}
        </>
      }
    >
      {!mayWrite && (
        <p className="meta">
          {dealership} stands on other websites too: only whoever looks after all of them changes it.
        </p>
      )}
      <PlaceForm
        key={typed.version}
        id={id}
        version={typed.version}
        country={country}
        mayWrite={mayWrite}
        values={typed.values}
        shown={typed.shown}
        faults={typed.faults}
      />
    </Fold>
  )
}
