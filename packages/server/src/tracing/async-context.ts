import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, type ContextManager, ROOT_CONTEXT } from '@opentelemetry/api'

/** OpenTelemetry's context, kept by Node. */
export function createContextManager(): ContextManager {
  const storage = new AsyncLocalStorage<Context>()
  const manager: ContextManager = {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (context, work, self, ...input) => storage.run(context, () => work.call(self as never, ...input)),
    bind(context, target) {
      if (typeof target !== 'function') return target
      const bound = (...input: unknown[]) =>
        storage.run(context, () => Reflect.apply(target, undefined, input))
      return bound as typeof target
    },
    enable: () => manager,
    disable: () => manager,
  }
  return manager
}
