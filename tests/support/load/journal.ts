import { closeSync, fdatasync, openSync, readFileSync, writeSync } from 'node:fs'

/** A money call of the load. `id` is its request id, or the event id of a callback. */
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

type Line = { sent: MoneyCall } | { answered: string; answer: Answer }

export type JournalEntry = { call: MoneyCall; answers: Answer[] }

export type Journal = {
  /** Resolves once the disk holds the call; only then may it be sent. */
  sent(call: MoneyCall): Promise<void>
  answered(id: string, answer: Answer): Promise<void>
  /** Reads the file, in the order of sending. */
  read(): ReadonlyMap<string, JournalEntry>
  close(): void
}

/** What the load sent and which answers it received, written to disk before it goes on. */
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

  function append(line: Line): Promise<void> {
    writeSync(descriptor, `${JSON.stringify(line)}\n`)
    const held = Promise.withResolvers<void>()
    waiting.push(held)
    sync()
    return held.promise
  }

  return {
    sent: (call) => append({ sent: call }),
    answered: (id, answer) => append({ answered: id, answer }),
    read() {
      const entries = new Map<string, JournalEntry>()
      for (const text of readFileSync(file, 'utf8').split('\n')) {
        if (text === '') continue
        const line = JSON.parse(text) as Line
        if ('sent' in line) {
          if (!entries.has(line.sent.id))
            entries.set(line.sent.id, { call: line.sent, answers: [] })
        } else entries.get(line.answered)?.answers.push(line.answer)
      }
      return entries
    },
    close: () => closeSync(descriptor),
  }
}
