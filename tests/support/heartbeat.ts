const BEAT_MS = 5

/**
 * The longest stretch for which this thread computed without letting another request go between, in
 * ms, while some work ran. It counts the thread's own processor time: a machine that is busy with
 * something else changes nothing.
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
