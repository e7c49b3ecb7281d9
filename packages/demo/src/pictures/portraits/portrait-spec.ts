import type { animals } from './animals.ts'
import type { clothes } from './clothes.ts'
import type { extras } from './extras.ts'
import type { hairColours, skins } from './faces.ts'
import type { hairs } from './hairs.ts'

/** The features of a portrait: skin, hair, its colour, clothes and extras. */
export type Looks =
  | readonly [
      skin: keyof typeof skins,
      hair: keyof typeof hairs,
      hairColour: keyof typeof hairColours,
      clothes: keyof typeof clothes,
      ...extras: (keyof typeof extras)[],
    ]
  | keyof typeof animals

/** A picture of somebody who works at a dealer, in its colour. */
export type PortraitSpec = { looks: Looks; colour: string }

export const portraitSize = { width: 512, height: 512 }
