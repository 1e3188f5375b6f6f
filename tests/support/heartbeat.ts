const BEAT_MS = 5

/**
 * Measures the longest time this thread computed without yielding to another request during some
 * work, in ms. Uses the thread's own CPU time, so other load on the machine does not matter.
 */
export async function longestBlock<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; blockedMs: number }> {
  let [before, longest] = [process.threadCpuUsage(), 0]
  const beat = () => {
    const now = process.threadCpuUsage()
    longest = Math.max(longest, now.user + now.system - before.user - before.system)
    before = now
  }
  const timer = setInterval(beat, BEAT_MS)
  try {
    const answer = await work()
    beat()
    return { answer, blockedMs: longest / 1_000 }
  } finally {
    clearInterval(timer)
  }
}
