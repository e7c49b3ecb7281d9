/** Text of make and model pages, besides what staff wrote. */
export const modelWords = {
  back: 'All models',
  none: 'Nothing here yet. Ask us what is coming.',
  wholeFrom: (basis: string, price: string) => `${basis} from ${price}`,
  from: (price: string) => `From ${price}`,
  usedFrom: (price: string) => `Used from ${price}`,
  inStock: (count: number) => `${count} in stock`,
  seeStock: (count: number) => `See ${count} in stock`,
  enquire: 'Ask about this model',
  grades: 'Grades',
  colours: 'Colours',
  photos: 'Photos',
  stock: 'In stock now',
  noStock: 'None in stock today. Tell us what you’re after and we’ll find or order it.',
  alsoInStock: 'Also in stock',
  allStock: (make: string) => `See every ${make} in stock`,
  enquiry: (model: string) => `Ask about the ${model}`,
  grade: 'Grade',
  anyGrade: 'Not sure yet',
}

/** Server-side text for search engines. */
export const modelMetaWords = {
  list: (make: string, siteName: string) =>
    `The ${make} range at ${siteName}: grades, colours, photos and what is in stock today.`,
  make: (make: string, siteName: string, count: number) =>
    `${make} at ${siteName}: every model, and ${count} in stock to drive today.`,
}
