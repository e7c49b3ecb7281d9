/** Texts of a website that visitors do not see yet, or not for now. */
export const closedWords = {
  new: {
    title: 'We’re opening soon',
    text: 'Our website is nearly ready. Until it opens, call us or send us a message.',
  },
  paused: {
    title: 'We’re closed for now',
    text: 'Our website is having a break. We still read every message and answer the phone.',
  },
  message: 'Send us a message',
}
