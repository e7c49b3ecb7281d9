/** A list of words and phrases, written as text with commas between them: phrases`ute, utility, pick up`. */
export function phrases([text = '']: TemplateStringsArray): readonly string[] {
  return splitPhrases(text)
}

export function splitPhrases(text: string): readonly string[] {
  return text.split(',').map((phrase) => phrase.trim())
}
