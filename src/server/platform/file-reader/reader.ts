import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Refusal } from '#shared/refusals.ts'
import { TransientFault } from '../database/transient-fault.ts'
import type { Answer, Order } from './messages.ts'
import type { AnyFileKind } from './parser.ts'
import { refuseHeavy } from './refuse-heavy.ts'

const PROCESS = fileURLToPath(new URL('./process.ts', import.meta.url))
const START_MS = 30_000
const WATCH_MS = 50
const PAGE_BYTES = 4_096
const MEGABYTE = 1024 * 1024
const LOW_PRIORITY = 10

class NoReader extends TransientFault {}
/** The parser itself failed. Its message is logged and never shown to the uploader. */
export class ParserFault extends Error {}

type Waiting = { resolve(answer: Answer): void; reject(error: Error): void; stop(): void }

/**
 * One process that reads files of one kind. It has no setting and no secret of the server, and may
 * write no file and start no program.
 */
export class Reader {
  private waiting: Waiting | undefined
  private hasEnded = false
  private readonly child: ChildProcess
  private readonly kind: AnyFileKind
  files = 0

  private constructor(kind: AnyFileKind) {
    this.kind = kind
    this.child = fork(PROCESS, [kind.module], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [
        `--max-old-space-size=${kind.heapMb}`,
        '--permission',
        '--allow-fs-read=*',
        '--allow-addons',
        '--no-warnings',
      ],
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    })
    this.child.on('message', (answer: Answer) => this.settle((waiting) => waiting.resolve(answer)))
    this.child.on('exit', () => this.ended())
    this.child.on('error', () => this.ended())
    this.child.unref()
    this.child.channel?.unref()
  }

  static async start(kind: AnyFileKind): Promise<Reader> {
    const reader = new Reader(kind)
    const answer = await reader.wait(START_MS, () => new NoReader('the file reader did not start'))
    if (!('ready' in answer)) {
      reader.end()
      throw new Error(`the file reader did not start: ${'fault' in answer ? answer.fault : ''}`)
    }
    if (reader.child.pid !== undefined) lower(reader.child.pid)
    return reader
  }

  get isOpen(): boolean {
    return !this.hasEnded
  }

  /** @throws Refusal for an invalid file, or for exceeding time or memory; ParserFault */
  async ask(
    order: Order,
  ): Promise<Exclude<Answer, { ready: true } | { refusal: unknown } | { fault: string }>> {
    const answered = this.wait(this.kind.maxMs, refuseHeavy)
    if (this.child.connected) this.child.send(order, (error) => void (error !== null && this.end()))
    else this.ended()
    const answer = await answered
    if ('refusal' in answer)
      throw new Refusal(answer.refusal.debug, answer.refusal.data, answer.refusal.text)
    if ('fault' in answer) throw new ParserFault(answer.fault)
    if ('ready' in answer) throw new ParserFault('the file reader answered out of turn')
    return answer
  }

  end(): void {
    this.child.kill('SIGKILL')
    this.ended()
  }

  private wait(maxMs: number, refuse: () => Error): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.child.ref()
      const timer = setTimeout(() => this.end(), maxMs)
      const watch = setInterval(() => void this.watchMemory(), WATCH_MS)
      const stop = () => {
        clearTimeout(timer)
        clearInterval(watch)
        this.child.unref()
      }
      this.waiting = { resolve, reject: () => reject(refuse()), stop }
      if (this.hasEnded) this.settle((waiting) => waiting.reject(new Error('ended')))
    })
  }

  private settle(how: (waiting: Waiting) => void): void {
    const { waiting } = this
    this.waiting = undefined
    waiting?.stop()
    if (waiting !== undefined) how(waiting)
  }

  private ended(): void {
    this.hasEnded = true
    this.settle((waiting) => waiting.reject(new Error('ended')))
  }

  /**
   * Native libraries allocate outside the heap. Only Linux reports this memory; elsewhere heap and
   * time are the limits.
   */
  private async watchMemory(): Promise<void> {
    const words = (
      await readFile(`/proc/${this.child.pid ?? 0}/statm`, 'latin1').catch(() => '')
    ).split(' ')
    if (
      this.waiting !== undefined &&
      (Number(words[1] ?? 0) * PAGE_BYTES) / MEGABYTE > this.kind.residentMb
    )
      this.end()
  }
}

function lower(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY)
  } catch {}
}
