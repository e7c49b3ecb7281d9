/** Name, dollars when new, engine, fuel, transmission, drive, and where the badge differs from its model. */
export type BadgeRow = readonly [
  name: string,
  dollars: number,
  engine: string | null,
  fuel: Fuel | null,
  transmission: string | null,
  drive: string | null,
  differs?: BadgeDifference,
]

export type Fuel = 'Petrol' | 'Diesel' | 'Hybrid' | 'Electric'

type BadgeDifference = {
  /** First and last year that the badge was sold, within the years of the model. */
  from?: number
  until?: number
  attributes?: Readonly<Record<string, string | number | boolean>>
}

/** One model as sold in Australia, with the render body that draws it. */
export type ModelRow = {
  make: string
  model: string
  /** Body as the listing calls it. */
  body: string
  /** Body of the render pack. */
  render: string
  seats: number | null
  doors: number | null
  /** First and last model year; a null end is still sold new. */
  years: readonly [number, number | null]
  /** First year of each generation and its code, oldest first. */
  series: readonly (readonly [number, string])[]
  badges: readonly BadgeRow[]
  /** Facts of the model that its kind shows. */
  attributes?: Readonly<Record<string, string | number | boolean>>
}
