/** Make and model for display: models such as Mazda3 and MG4 already contain their make. */
export function makeAndModel(make: string, model: string): string {
  const carriesMake = model.toLowerCase().startsWith(make.toLowerCase())
  return (carriesMake ? model : `${make} ${model}`).trim()
}
