/** An amount of Australian dollars in whole cents. The contract shows dollars; everything inside counts cents. */
export type Cents = number
