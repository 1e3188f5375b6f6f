import { inGroup, openQueued, type Queued } from '../tracing/trace-group.ts'
import { inLane, type Lane } from './lane.ts'
import { errorCode, TransientFault } from './transient-fault.ts'

export type GroupCommit<Call, Answer> = {
  run: (call: Call) => Promise<Answer>
}

/**
 * The answer for a call whose rows another transaction holds. The call is set aside and the rest of
 * its group is committed.
 */
export const BUSY = Symbol('busy')

class TooManyAside extends TransientFault {}

/**
 * Groups in flight. New calls gather while these commit, so load forms the groups and no timer is
 * needed.
 */
const GROUPS_IN_FLIGHT = 2
const CALLS_IN_A_GROUP = 64
/**
 * Calls that wait for a row at one time, each with its own connection, and the length of the queue
 * behind them.
 */
const ALONE_AT_ONCE = 3
const MAX_ASIDE = 1_000

/** `shardOf`: a group contains calls of one shard only, so that its commit needs one server. */
type Options<Call> = {
  groupsInFlight?: number
  callsInAGroup?: number
  lane?: Lane
  shardOf?: (call: Call) => number
}

type Waiting<Call, Answer> = {
  call: Call
  queued: Queued
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Folds calls that arrive together into one statement and one commit. `commitCalls` gets them in
 * order of arrival and returns one answer per call, in the same order. With `waits` false it must
 * not wait for a player's rows and answers `BUSY` for rows it could not lock. Those calls, and each
 * call of a group that failed as a whole, are then run alone with `waits` true, so that one bad or
 * locked call does not affect the others. `commitCalls` must therefore be all or nothing, and its
 * calls repeatable. A group always uses the connections of `lane`, whichever call comes first.
 */
export function groupCommit<Call, Answer>(
  commitCalls: (
    calls: readonly Call[],
    waits: boolean,
  ) => Promise<readonly (Answer | typeof BUSY)[]>,
  options: Options<Call> = {},
): GroupCommit<Call, Answer> {
  const { groupsInFlight = GROUPS_IN_FLIGHT, callsInAGroup = CALLS_IN_A_GROUP } = options
  const { lane = 'money', shardOf } = options
  const work = (calls: readonly Call[], waits: boolean) =>
    inLane(lane, () => commitCalls(calls, waits))
  let waiting: Waiting<Call, Answer>[] = []
  const aside: Waiting<Call, Answer>[] = []
  let inFlight = 0
  let alone = 0
  let isScheduled = false

  async function commit(group: Waiting<Call, Answer>[]): Promise<void> {
    try {
      settle(
        group,
        await inGroup(spansOf(group), () =>
          work(
            group.map(({ call }) => call),
            false,
          ),
        ),
      )
    } catch (error) {
      if (group.length === 1 || errorCode(error) === '') for (const one of group) one.reject(error)
      else setAside(group)
    } finally {
      inFlight -= 1
      start()
    }
  }

  function settle(
    group: readonly Waiting<Call, Answer>[],
    answers: readonly (Answer | typeof BUSY)[],
  ): void {
    const busy = group.filter((one, index) => {
      const answer = answers[index]
      if (answer === BUSY) return true
      if (answer === undefined) one.reject(new Error('group commit: an answer is missing'))
      else one.resolve(answer)
      return false
    })
    setAside(busy)
  }

  function setAside(calls: readonly Waiting<Call, Answer>[]): void {
    for (const one of calls) {
      if (aside.length >= MAX_ASIDE)
        one.reject(new TooManyAside('group commit: too many calls wait for locked rows'))
      else aside.push(one)
    }
    startAlone()
  }

  function startAlone(): void {
    for (let one = next(); one !== undefined; one = next()) {
      alone += 1
      void answerAlone(one)
    }
  }

  const next = () => (alone < ALONE_AT_ONCE ? aside.shift() : undefined)

  async function answerAlone(one: Waiting<Call, Answer>): Promise<void> {
    try {
      const [answer] = await inGroup(spansOf([one]), () => work([one.call], true))
      if (answer === undefined || answer === BUSY)
        throw new Error('group commit: an answer is missing')
      one.resolve(answer)
    } catch (error) {
      one.reject(error)
    } finally {
      alone -= 1
      startAlone()
    }
  }

  function start(): void {
    isScheduled = false
    while (inFlight < groupsInFlight && waiting.length > 0) {
      const group = takeGroup()
      inFlight += 1
      void commit(group)
    }
  }

  /** The oldest call and the next ones of its shard. The others keep their order. */
  function takeGroup(): Waiting<Call, Answer>[] {
    const [first] = waiting
    if (shardOf === undefined || first === undefined) return waiting.splice(0, callsInAGroup)
    const shard = shardOf(first.call)
    const group: Waiting<Call, Answer>[] = []
    waiting = waiting.filter((one) => {
      const isTaken = group.length < callsInAGroup && shardOf(one.call) === shard
      if (isTaken) group.push(one)
      return !isTaken
    })
    return group
  }

  return {
    run(call) {
      return new Promise<Answer>((resolve, reject) => {
        waiting.push({ call, queued: openQueued(), resolve, reject })
        if (isScheduled) return
        isScheduled = true
        setImmediate(start)
      })
    },
  }
}

const spansOf = (group: readonly { queued: Queued }[]): Queued[] =>
  group.map(({ queued }) => queued)
