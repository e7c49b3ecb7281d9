/** Text for releasing a hold. */
export const releaseHoldWords = {
  held: (noun: string, until: string) => `This ${noun} is held for you until ${until}. Changed your mind?`,
  button: (noun: string) => `Let this ${noun} go`,
}
