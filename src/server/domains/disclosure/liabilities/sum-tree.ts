import { createHash } from 'node:crypto'
import { nodeText, type ProofStep, type SumNode } from '#shared/disclosure/liability-proof.ts'

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns the parent of two nodes. @throws Error for a negative sum */
export function parentOf(left: SumNode, right: SumNode): SumNode {
  if (left.sumMinor < 0n || right.sumMinor < 0n) throw new Error('liabilities: a negative sum')
  return { hash: sha256Of(nodeText(left, right)), sumMinor: left.sumMinor + right.sumMinor }
}

/** Returns the next level. A last node without a neighbour moves up unchanged. */
function levelAbove(level: readonly SumNode[]): SumNode[] {
  const above: SumNode[] = []
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at], level[at + 1]]
    if (left !== undefined) above.push(right === undefined ? left : parentOf(left, right))
  }
  return above
}

/** @throws Error for a tree without leaves, or with a negative amount */
export function rootOf(leaves: readonly SumNode[]): SumNode {
  let level = leaves
  while (level.length > 1) level = levelAbove(level)
  const [root] = level
  if (root === undefined) throw new Error('liabilities: a tree without leaves')
  if (root.sumMinor < 0n) throw new Error('liabilities: a negative sum')
  return root
}

export function pathOf(leaves: readonly SumNode[], position: number): ProofStep[] {
  const path: ProofStep[] = []
  let level = leaves
  for (let at = position; level.length > 1; at >>= 1) {
    const neighbour = level[at ^ 1]
    if (neighbour !== undefined)
      path.push({
        hash: neighbour.hash,
        sum: neighbour.sumMinor.toString(),
        side: (at & 1) === 1 ? 'left' : 'right',
      })
    level = levelAbove(level)
  }
  return path
}
