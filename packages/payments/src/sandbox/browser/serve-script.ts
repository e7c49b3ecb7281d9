import type { Hono } from 'hono'
import type { SandboxServices } from '../bank/sandbox-services.ts'
import type { SandboxContext } from '../parts/run-with-fault.ts'

type Script = (...given: never[]) => unknown

/**
 * Serves functions as script text. They cannot import anything there, so their dependencies are passed as arguments
 * after the sandbox's origin.
 */
export function serveScript(
  routes: Hono<{ Bindings: SandboxContext['env'] }>,
  { publicOrigin }: Pick<SandboxServices, 'publicOrigin'>,
  path: string,
  [script, ...given]: readonly [Script, ...Script[]],
): void {
  routes.get(path, (c) => {
    const values = [...(given.length > 0 ? [JSON.stringify(publicOrigin())] : []), ...given.map(String)]
    c.header('content-type', 'text/javascript; charset=utf-8')
    return c.body(`(${script})(${values.join(', ')})\n`)
  })
}
