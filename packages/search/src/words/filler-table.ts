import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { ToggleName } from '../grammar/attributes.ts'

/** Words that everything on a site of the kind is called by: there they narrow nothing. */
export const kindNouns: Readonly<Record<VehicleKind, readonly string[]>> = {
  car: ['vehicle', 'vehicles', 'motor', 'motors', 'wheels'],
  motorcycle: [
    'motorbike',
    'motorbikes',
    'motor bike',
    'motor bikes',
    'bike',
    'bikes',
    'vehicle',
    'vehicles',
  ],
  camper: ['vehicle', 'vehicles', 'rv', 'rvs'],
  truck: ['lorry', 'lorries', 'vehicle', 'vehicles', 'rigid'],
  trailer: ['vehicle', 'vehicles'],
  rv: ['vehicle', 'vehicles', 'recreational vehicle'],
  caravan: ['van', 'vans', 'rv', 'rvs', 'vehicle', 'vehicles'],
  scooter: ['bike', 'bikes', 'vehicle', 'vehicles', 'motor scooter'],
}

export const togglePhrases: readonly { readonly words: readonly string[]; readonly name: ToggleName }[] = [
  { words: ['certified', 'certified pre owned', 'cpo', 'approved used'], name: 'certified' },
  {
    words: [
      'reduced',
      'price drop',
      'price drops',
      'reduced in price',
      'price reduced',
      'discounted',
      'on sale',
      'marked down',
    ],
    name: 'reduced',
  },
]

export const negations: readonly string[] = ['no', 'without', 'non', 'not', 'except', 'excluding']

/** Small words around the others; a search of nothing else is a search for them. */
export const stopWords: ReadonlySet<string> = new Set([
  ...[
    'a',
    'an',
    'and',
    'any',
    'at',
    'by',
    'car',
    'cars',
    'find',
    'for',
    'have',
    'has',
    'i',
    'id',
    'im',
    'in',
  ],
  ...['is', 'like', 'looking', 'me', 'my', 'near', 'need', 'of', 'on', 'one', 'only', 'or', 'please', 'sale'],
  ...['show', 'some', 'something', 'that', 'the', 'to', 'want', 'with', 'you', 'your', 'approx'],
  ...['anything', 'are', 'but', 'can', 'do', 'does', 'got', 'it', 'number', 'stock', 'there', 'we', 'which'],
  // What everybody wants and no vehicle is filed by.
  ...['cheap', 'clean', 'decent', 'drive', 'family', 'first', 'good', 'great', 'nice', 'reliable', 'safe'],
  ...['small', 'tidy', 'weekend'],
])

/** After these a city is meant. */
export const placeWords: ReadonlySet<string> = new Set(['in', 'near', 'at', 'around'])
