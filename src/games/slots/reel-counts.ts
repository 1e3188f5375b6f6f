import type { CompiledMachine, CompiledMode } from './compiled-machine.ts'

export function symbolCounts(machine: CompiledMachine, mode: CompiledMode): bigint[][] {
  return mode.strips.map((strip) =>
    machine.symbols.map((_, symbol) => BigInt(strip.filter((shown) => shown === symbol).length)),
  )
}

export function scatterDistribution(machine: CompiledMachine, mode: CompiledMode): bigint[] {
  return mode.strips.map((strip) => scattersPerStop(machine, strip)).reduce(convolve, [1n])
}

function scattersPerStop(machine: CompiledMachine, strip: Int32Array): bigint[] {
  const ways = Array.from({ length: machine.rows + 1 }, () => 0n)
  strip.forEach((_, stop) => {
    const count = scattersInWindow(machine, strip, stop)
    ways[count] = (ways[count] ?? 0n) + 1n
  })
  return ways
}

export function scattersInWindow(
  machine: CompiledMachine,
  strip: Int32Array,
  stop: number,
): number {
  let count = 0
  for (let row = 0; row < machine.rows; row++)
    if (strip[(stop + row) % strip.length] === machine.scatter) count++
  return count
}

function convolve(a: readonly bigint[], b: readonly bigint[]): bigint[] {
  const result = Array.from({ length: a.length + b.length - 1 }, () => 0n)
  a.forEach((x, i) =>
    b.forEach((y, j) => {
      result[i + j] = (result[i + j] ?? 0n) + x * y
    }),
  )
  return result
}
