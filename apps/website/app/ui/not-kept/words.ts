/** Apart from the other words, because few visitors ever load it. */
export const notKeptWords = {
  notice: 'Your browser isn’t letting us store anything, so what you save lasts until you leave.',
}
