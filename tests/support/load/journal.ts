import { closeSync, fdatasync, openSync, readFileSync, writeSync } from 'node:fs'

export type MoneyCall =
  | { kind: 'round'; player: number; id: string; bet: string }
  | { kind: 'coupon'; player: number; id: string; stake: string; selection: string; price: string }
  | { kind: 'deposit'; player: number; id: string; amount: string }
  | {
      kind: 'callback'
      player: number
      id: string
      reference: string
      status: 'approved' | 'declined'
      amount: string
    }

export type Answer = { status: number; debug?: string; data: Record<string, unknown> }

type Event = { sent: MoneyCall } | { answered: string; answer: Answer } | { unanswered: string }
type Line = Event & { atMs: number }

/** `atMs`: by `performance.now()`. `answer`: undefined when none arrived. */
export type Attempt = { atMs: number; answer: Answer | undefined }
export type JournalEntry = { call: MoneyCall; sentAtMs: number; attempts: Attempt[] }

export type Journal = {
  /** Resolves once the disk holds the call; only then may it be sent. */
  sent(call: MoneyCall): Promise<void>
  /** `answer`: undefined when none arrived. */
  ended(id: string, answer: Answer | undefined): Promise<void>
  read(): ReadonlyMap<string, JournalEntry>
  close(): void
}

/** Like a missing answer, a 503 does not show whether the call took effect. */
export const isFinal = (answer: Answer | undefined): answer is Answer =>
  answer !== undefined && answer.status !== 503

export const isAcknowledged = ({ answer }: Attempt): boolean => answer?.status === 200

/**
 * Records the calls of the load and their answers. Each record is on disk before the load
 * continues.
 */
export function openJournal(file: string): Journal {
  const descriptor = openSync(file, 'a+')
  let waiting: PromiseWithResolvers<void>[] = []
  let isSyncing = false

  function sync(): void {
    if (isSyncing || waiting.length === 0) return
    isSyncing = true
    const group = waiting
    waiting = []
    fdatasync(descriptor, (error) => {
      isSyncing = false
      for (const one of group) {
        if (error === null) one.resolve()
        else one.reject(error)
      }
      sync()
    })
  }

  function append(event: Event): Promise<void> {
    writeSync(descriptor, `${JSON.stringify({ ...event, atMs: performance.now() })}\n`)
    const held = Promise.withResolvers<void>()
    waiting.push(held)
    sync()
    return held.promise
  }

  return {
    sent: (call) => append({ sent: call }),
    ended: (id, answer) =>
      append(answer === undefined ? { unanswered: id } : { answered: id, answer }),
    read() {
      const entries = new Map<string, JournalEntry>()
      for (const text of readFileSync(file, 'utf8').split('\n')) {
        if (text === '') continue
        const line = JSON.parse(text) as Line
        const { atMs } = line
        if ('sent' in line) {
          const { sent: call } = line
          if (!entries.has(call.id)) entries.set(call.id, { call, sentAtMs: atMs, attempts: [] })
        } else if ('answered' in line)
          entries.get(line.answered)?.attempts.push({ atMs, answer: line.answer })
        else entries.get(line.unanswered)?.attempts.push({ atMs, answer: undefined })
      }
      return entries
    },
    close: () => closeSync(descriptor),
  }
}
