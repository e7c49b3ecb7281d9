const asked = new Set<string>()

/**
 * The function that the build calls for each `import()` in a browser: it requests the script's own imports together
 * with the script, and waits for its style sheet. Vite's default is 0.5 KB larger.
 */
export async function preloadFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const missing = files.filter((file) => !asked.has(file))
  await Promise.all(missing.map(ask))
  return load()
}

function ask(file: string): Promise<unknown> | null {
  asked.add(file)
  const isSheet = file.endsWith('.css')
  const link = document.createElement('link')
  link.rel = isSheet ? 'stylesheet' : 'modulepreload'
  link.href = `/${file}`
  const loaded = isSheet
    ? new Promise((resolve, reject) => {
        link.onload = resolve
        link.onerror = reject
      })
    : null
  document.head.append(link)
  return loaded
}
