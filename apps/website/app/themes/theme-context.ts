import { createContext, use } from 'react'
import type { Theme } from './parts/theme.ts'

export const ThemeContext = createContext<Theme | null>(null)

export function useTheme(): Theme {
  const theme = use(ThemeContext)
  if (!theme) throw new Error('No theme: pages are rendered inside ThemeContext.')
  return theme
}
