/** In a separate file, because few visitors ever load it. */
export const notSavedWords = {
  cars: 'Your browser isn’t letting us store anything, so what you save lasts until you leave.',
  search:
    'Your browser isn’t letting us store anything, so we can’t keep this search in your garage. We can email you about it instead.',
}
