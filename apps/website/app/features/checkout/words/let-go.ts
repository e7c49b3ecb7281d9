/** Text for releasing a hold. */
export const letGoWords = {
  held: (noun: string, until: string) => `This ${noun} is held for you until ${until}. Changed your mind?`,
  button: (noun: string) => `Let this ${noun} go`,
}
