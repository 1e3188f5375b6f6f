export const ROUNDS = 200

export async function p95(ask: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now()
    await ask(round)
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS * 0.95)] ?? 0
}
