import type { ThemeTokens } from './theme-tokens.ts'

/** A look's tokens as custom properties, with the site's overrides. */
export function themeCss(tokens: ThemeTokens, overrides: Readonly<Partial<ThemeTokens>>): string {
  const lines = Object.entries({ ...tokens, ...overrides }).map(
    ([name, value]) => `--${kebab(name)}:${value}`,
  )
  return `:root{${lines.join(';')}}`
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
