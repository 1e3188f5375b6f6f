import { TransientFault } from '../database/transient-fault.ts'
import type { AnyFileKind } from './parser.ts'
import { Reader } from './reader.ts'
import { refuseMany } from './refuse-heavy.ts'

const MAX_OF_ONE_OWNER = 3
const MAX_WAITING = 30
const LONGEST_WAIT_MS = 30_000
const MAX_FILES = 100
const IDLE_MS = 30_000

class ReadersBusy extends TransientFault {}

type Turn = { begin(): void }

export class Lane {
  private readonly kind: AnyFileKind
  private readonly idle: Reader[] = []
  private readonly all = new Set<Reader>()
  private readonly queue: Turn[] = []
  private readonly owners = new Map<string, number>()
  private busy = 0
  private resting: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(kind: AnyFileKind) {
    this.kind = kind
  }

  /**
   * Runs work with an exclusive reader.
   * @throws Refusal 'too fast' when the owner has too many files waiting; a transient fault when
   * all readers stay busy
   */
  async use<T>(owner: string, work: (reader: Reader) => Promise<T>): Promise<T> {
    const open = this.owners.get(owner) ?? 0
    if (open >= MAX_OF_ONE_OWNER) throw refuseMany()
    this.owners.set(owner, open + 1)
    try {
      await this.turn()
      try {
        return await this.withReader(work)
      } finally {
        this.busy -= 1
        this.queue.shift()?.begin()
      }
    } finally {
      const left = (this.owners.get(owner) ?? 1) - 1
      if (left === 0) this.owners.delete(owner)
      else this.owners.set(owner, left)
    }
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.resting)
    for (const reader of this.all) reader.end()
    this.all.clear()
  }

  private turn(): Promise<void> {
    if (this.isClosed) throw new ReadersBusy('the file readers are closed')
    if (this.busy < this.kind.atOnce) {
      this.busy += 1
      return Promise.resolve()
    }
    if (this.queue.length >= MAX_WAITING) throw new ReadersBusy('too many files are waiting')
    return new Promise((resolve, reject) => {
      const turn = {
        begin: () => {
          clearTimeout(timer)
          this.busy += 1
          resolve()
        },
      }
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(turn), 1)
        reject(new ReadersBusy('no file reader became free'))
      }, LONGEST_WAIT_MS)
      this.queue.push(turn)
    })
  }

  private async withReader<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    clearTimeout(this.resting)
    const reader = this.takeIdle() ?? (await this.startReader())
    reader.files += 1
    try {
      return await work(reader)
    } finally {
      this.release(reader)
    }
  }

  private takeIdle(): Reader | undefined {
    for (let reader = this.idle.pop(); reader !== undefined; reader = this.idle.pop()) {
      if (reader.isOpen) return reader
      this.all.delete(reader)
    }
    return undefined
  }

  private async startReader(): Promise<Reader> {
    const reader = await Reader.start(this.kind)
    this.all.add(reader)
    if (this.isClosed) reader.end()
    return reader
  }

  private release(reader: Reader): void {
    if (reader.isOpen && reader.files < MAX_FILES && !this.isClosed) this.idle.push(reader)
    else {
      reader.end()
      this.all.delete(reader)
    }
    this.resting = setTimeout(() => this.rest(), IDLE_MS).unref()
  }

  private rest(): void {
    for (const reader of this.idle.splice(0)) {
      reader.end()
      this.all.delete(reader)
    }
  }
}
