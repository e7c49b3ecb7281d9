import type { Page } from '@playwright/test'

type Held = { held: Map<number, () => void> }

type HeldTimer = {
  /** Waits until the page has started its timer. */
  isHeld: () => Promise<void>
  letItPass: () => Promise<void>
}

/** Lets a timer of the page fire only when the test says so, because a busy machine is slow. */
export async function holdTimer(page: Page, heldMs: number): Promise<HeldTimer> {
  await page.addInitScript((ms) => {
    const { setTimeout: set, clearTimeout: clear } = window
    const held = new Map<number, () => void>()
    let lastId = 0
    const hold = (task: () => void) => {
      lastId -= 1
      held.set(lastId, task)
      return lastId
    }
    Object.assign(window, {
      held,
      setTimeout: (task: () => void, delay?: number, ...rest: unknown[]) =>
        delay === ms ? hold(task) : set(task, delay, ...rest),
      clearTimeout: (id?: number) => (held.delete(id ?? 0) ? undefined : clear(id)),
    })
  }, heldMs)
  return {
    async isHeld() {
      await page.waitForFunction(() => (window as unknown as Held).held.size > 0)
    },
    letItPass: () =>
      page.evaluate(() => {
        const { held } = window as unknown as Held
        const tasks = [...held.values()]
        held.clear()
        for (const task of tasks) task()
      }),
  }
}
