import type { BrowserContext } from '@playwright/test'

/**
 * Makes a context's pages show their games as in a browser without WebGL. Drawing a scene in
 * software takes most of a core.
 */
export async function withoutWebgl(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
    } as typeof getContext
  })
}
