/** What rows of slides say. */
export const carouselWords = {
  slides: (label: string) => `${label}, slides`,
  previous: 'Previous slide',
  next: 'Next slide',
  play: 'Play slides',
  pause: 'Pause slides',
}
