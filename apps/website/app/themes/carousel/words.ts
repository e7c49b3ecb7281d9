/** Text of carousels. */
export const carouselWords = {
  slides: (label: string) => `${label}, slides`,
  previous: 'Previous slide',
  next: 'Next slide',
  play: 'Play slides',
  pause: 'Pause slides',
}
