/** Labels for what a vehicle can lack: one for a list of vehicles, and one with advice for a single vehicle. */
export const lackWords: Readonly<Record<string, { many: string; one: string }>> = {
  unpriced: { many: 'Without a price', one: 'It has no price: its page says “Price on application”.' },
  unpictured: { many: 'Without photos', one: 'It has no photos: hardly anybody asks for it.' },
  'few-photos': { many: 'With fewer than five photos', one: 'It has fewer than five photos.' },
  undescribed: { many: 'Without a description', one: 'It has no description.' },
  'odd-kilometres': {
    many: 'With odd kilometres',
    one: 'Its kilometres look odd for its age, or are missing.',
  },
}
