/** Make and model as people say them: models such as Mazda3 and MG4 carry their make already. */
export function makeAndModel(make: string, model: string): string {
  const carriesMake = model.toLowerCase().startsWith(make.toLowerCase())
  return (carriesMake ? model : `${make} ${model}`).trim()
}
