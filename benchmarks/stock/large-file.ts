import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const rows = 100_000

export const columns = [
  'Stock No',
  'VIN',
  'Make',
  'Model',
  'Badge',
  'Year',
  'Price',
  'KMs',
  'Rego',
  'Body',
  'Colour',
  'Fuel',
  'Transmission',
  'Doors',
  'Seats',
  'Description',
]
const makes = ['Toyota', 'Mazda', 'Ford', 'Kia', 'Subaru']
const words = 'One owner with books, serviced on time, tidy inside and out, and ready to go. '

function* listLines(turn: number): Generator<string> {
  yield `${columns.join()}\r\n`
  for (let n = 0; n < rows; n++) {
    const price = 15_000 + ((n * 37) % 30_000) + (n % 100 === 0 ? turn * 100 : 0)
    const vin = `JM0${String(n).padStart(14, '0')}`
    yield `S${n},${vin},${makes[n % 5]},Model ${n % 300},Sport,${2010 + (n % 16)},${price},${n % 200_000},ABC${n % 1_000},` +
      `SUV,White,Petrol,Automatic,5,5,"${words.repeat(1 + (n % 4))}"\r\n`
  }
}

/** A hundred thousand vehicles; every hundredth price changes in each round. */
export async function writeFile(path: string, turn: number): Promise<string> {
  await pipeline(Readable.from(listLines(turn)), createWriteStream(path))
  return path
}
