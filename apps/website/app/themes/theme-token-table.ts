import { type ThemeName, themeNames } from '@forecourt/domain/site/look/look-table'
import type { ThemeTokens } from './tokens/theme-tokens.ts'

/** All themes' tokens, for checks on the server; a page only loads its own. */
export const themeTokens = Object.fromEntries(
  await Promise.all(themeNames.map(async (name) => [name, await readTokens(name)])),
) as Readonly<Record<ThemeName, ThemeTokens>>

async function readTokens(name: ThemeName): Promise<ThemeTokens> {
  const { tokens }: { tokens: ThemeTokens } = await import(`./${name}/tokens.ts`)
  return tokens
}
