import { readFileSync } from 'node:fs'

const BLOCK = /(?:<!-- (executed|not executed): ([^\n]+?) -->\n)?```sh\n([\s\S]*?)```/g

export type MarkedBlock = { isExecuted: boolean; name: string; script: string }

/**
 * Returns the shell blocks of a page in order. @throws Error when a block does not state whether a
 * test executes it
 */
export function readMarkedBlocks(path: string | URL): MarkedBlock[] {
  return [...readFileSync(path, 'utf8').matchAll(BLOCK)].map(([, mark, name, script = '']) => {
    if (mark === undefined || name === undefined)
      throw new Error(`a block does not state whether it is executed: ${script}`)
    return { isExecuted: mark === 'executed', name, script }
  })
}
