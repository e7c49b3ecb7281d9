const lateMs = 20_000

/** Loads a gateway's script from its own host, once per document: bundling or caching it is not allowed. */
export function loadScript(src: string, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const known = document.querySelector<HTMLScriptElement>(`script[src="${CSS.escape(src)}"]`)
    if (known?.dataset.loaded !== undefined) return resolve()
    const script = known ?? document.createElement('script')
    const late = setTimeout(() => reject(new Error('A script did not load in time.')), lateMs)
    script.addEventListener('load', () => {
      clearTimeout(late)
      script.dataset.loaded = ''
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(late)
      script.remove()
      reject(new Error('A script did not load.'))
    })
    if (known) return
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    script.src = src
    document.head.append(script)
  })
}
