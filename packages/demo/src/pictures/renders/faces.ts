/** A front of the render pack, with its lamps, wheels and seats. */
type Face = 'a' | 'b' | 'c' | 'd' | 'e' | 'f'

/**
 * The face of each make of car: a is wide and plain, b sporty with turbine wheels, c electric without a grille, d
 * upright with bright bars, e square with round lamps and steel wheels, f slim with two-tone wheels. The main
 * makes of every demo dealer differ; the pack holds only the pairs of body and face that this table asks for.
 */
export const faces: Readonly<Record<string, Face>> = {
  Toyota: 'a',
  Honda: 'a',
  GWM: 'a',
  LDV: 'a',
  Renault: 'a',
  Mazda: 'b',
  Kia: 'b',
  Subaru: 'b',
  Nissan: 'b',
  Audi: 'b',
  Tesla: 'c',
  BYD: 'c',
  BMW: 'd',
  'Mercedes-Benz': 'd',
  Skoda: 'd',
  Lexus: 'd',
  Mitsubishi: 'd',
  Haval: 'd',
  Ram: 'd',
  Chevrolet: 'd',
  GMSV: 'd',
  Jeep: 'e',
  'Isuzu Ute': 'e',
  Suzuki: 'e',
  SsangYong: 'e',
  KGM: 'e',
  Hyundai: 'f',
  MG: 'f',
  Volkswagen: 'f',
  Ford: 'f',
  Volvo: 'f',
}

const plainFace: Face = 'a'

export function findFace(make: string): Face {
  return faces[make] ?? plainFace
}
