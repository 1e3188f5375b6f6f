import { errorCode } from './transient-fault.ts'

export type GroupCommit<Call, Answer> = {
  /** Joins the next group; resolves once that group is committed. */
  run: (call: Call) => Promise<Answer>
}

/** Groups open at one time. While they commit, new calls gather: load makes the groups, no timer does. */
const GROUPS_IN_FLIGHT = 2
const CALLS_IN_A_GROUP = 64

type Waiting<Call, Answer> = { call: Call; resolve(answer: Answer): void; reject(error: unknown): void }

/**
 * Folds calls that arrive together into one statement and one commit. `work` gets them in order of arrival and returns an
 * answer for each, at the same place. Where a group fails as a whole, each of its calls is tried alone, so that one bad
 * call harms no other; `work` must therefore be all or nothing, and its calls repeatable.
 */
export function groupCommit<Call, Answer>(
  work: (calls: readonly Call[]) => Promise<readonly Answer[]>,
  options: { groupsInFlight?: number; callsInAGroup?: number } = {},
): GroupCommit<Call, Answer> {
  const { groupsInFlight = GROUPS_IN_FLIGHT, callsInAGroup = CALLS_IN_A_GROUP } = options
  let waiting: Waiting<Call, Answer>[] = []
  let inFlight = 0
  let isScheduled = false

  async function answerAlone(one: Waiting<Call, Answer>): Promise<void> {
    try {
      settle([one], await work([one.call]))
    } catch (error) {
      one.reject(error)
    }
  }

  async function commit(group: Waiting<Call, Answer>[]): Promise<void> {
    try {
      settle(group, await work(group.map(({ call }) => call)))
    } catch (error) {
      if (group.length === 1 || errorCode(error) === '') for (const one of group) one.reject(error)
      else await Promise.all(group.map(answerAlone))
    } finally {
      inFlight -= 1
      start()
    }
  }

  function settle(group: readonly Waiting<Call, Answer>[], answers: readonly Answer[]): void {
    group.forEach((one, index) => {
      const answer = answers[index]
      if (answer === undefined) one.reject(new Error('group commit: an answer is missing'))
      else one.resolve(answer)
    })
  }

  function start(): void {
    isScheduled = false
    while (inFlight < groupsInFlight && waiting.length > 0) {
      const group = waiting.slice(0, callsInAGroup)
      waiting = waiting.slice(callsInAGroup)
      inFlight += 1
      void commit(group)
    }
  }

  return {
    run(call) {
      return new Promise<Answer>((resolve, reject) => {
        waiting.push({ call, resolve, reject })
        if (isScheduled) return
        isScheduled = true
        setImmediate(start)
      })
    },
  }
}
