import type { FeedHealth, FeedPhase } from '#games/sportsbook/world/feed-prices.ts'
import { Timeline } from '../timeline.ts'

/** A producer reports every ten seconds that it is alive. */
const SILENT_AFTER_MS = 20_000
/** Betradar's pre-match producer and its producer of matches in play; others are not followed. */
const FOLLOWED: ReadonlySet<number> = new Set([1, 3])
export const LIVE_PRODUCER = 1

const PHASES: Readonly<Record<string, FeedPhase>> = { live: 'live', prematch: 'upcoming' }

export type ProducerAbout = {
  id: number
  /** The last part of its API address: `liveodds`, `pre`. */
  path: string
  phases: readonly FeedPhase[]
  /** Messages older than this are not repeated. */
  windowMs: number
}

type Stage = 'must recover' | 'recovering' | 'up'

type Watch = {
  stage: Stage
  /** The time at which its last sign of life was received, and the time at which it was sent. */
  lastReceivedAtMs: number
  aliveStampMs: number
  isSubscribed: boolean
  /** Its last message was processed long after it was sent. */
  isLate: boolean
  requests: ReadonlySet<number>
  requestedAtMs: number
  completedStampMs: number
  /** When the last sign of life was sent before which nothing is missing. */
  goodStampMs?: number
}

const UNKNOWN: Watch = {
  stage: 'must recover',
  lastReceivedAtMs: Number.NEGATIVE_INFINITY,
  aliveStampMs: Number.NEGATIVE_INFINITY,
  isSubscribed: false,
  isLate: false,
  requests: new Set(),
  requestedAtMs: Number.NEGATIVE_INFINITY,
  completedStampMs: Number.NEGATIVE_INFINITY,
}
const FAILED = { stage: 'must recover', requests: new Set<number>() } as const

export type ProducerNews = { product: number; stampMs: number; receivedAtMs: number }
export type ProducerState = Pick<Watch, 'stage' | 'requestedAtMs' | 'goodStampMs'> & {
  about: ProducerAbout
  health: FeedHealth
  isReceiving: boolean
}

/**
 * The state of the producers of the feed. A producer is up only after a complete recovery, and only
 * while everything that it sends is processed within 20 seconds.
 */
export class Producers {
  private readonly keepMs: number
  private readonly abouts: Timeline<readonly ProducerAbout[]>
  private readonly watches = new Map<number, Timeline<Watch>>()

  constructor(keepMs: number) {
    this.keepMs = keepMs
    this.abouts = new Timeline(keepMs)
  }

  describe(abouts: readonly ProducerAbout[], nowMs: number): void {
    this.abouts.put(
      nowMs,
      abouts.filter(({ id }) => FOLLOWED.has(id)),
    )
  }

  isFollowed(product: number): boolean {
    return FOLLOWED.has(product)
  }

  alive({ product, stampMs, receivedAtMs }: ProducerNews, isSubscribed: boolean): void {
    const watch = this.watchOf(product)
    if (stampMs <= watch.aliveStampMs) return
    const isLate = receivedAtMs - stampMs > SILENT_AFTER_MS
    const wasSilent =
      receivedAtMs - watch.lastReceivedAtMs > SILENT_AFTER_MS ||
      stampMs - watch.aliveStampMs > SILENT_AFTER_MS
    const isUnsubscribed =
      !isSubscribed &&
      // During a recovery the subscription is not complete yet.
      (watch.stage === 'recovering' ? watch.isSubscribed : stampMs > watch.completedStampMs)
    const hasFailed = isLate || wasSilent || isUnsubscribed
    this.put(product, receivedAtMs, {
      ...watch,
      ...(hasFailed && FAILED),
      lastReceivedAtMs: receivedAtMs,
      aliveStampMs: stampMs,
      isSubscribed,
      isLate,
      ...(!hasFailed && isSubscribed && watch.stage === 'up' && { goodStampMs: stampMs }),
    })
  }

  /** A message that must not be late. */
  message({ product, stampMs, receivedAtMs }: ProducerNews): void {
    const watch = this.watchOf(product)
    const isLate = receivedAtMs - stampMs > SILENT_AFTER_MS
    if (isLate !== watch.isLate)
      this.put(product, receivedAtMs, { ...watch, isLate, ...(isLate && FAILED) })
  }

  down({ product, stampMs, receivedAtMs }: ProducerNews): void {
    const watch = this.watchOf(product)
    if (stampMs >= watch.aliveStampMs)
      this.put(product, receivedAtMs, { ...watch, ...FAILED, isSubscribed: false })
  }

  /** Messages may have been lost. */
  disconnected(nowMs: number): void {
    for (const product of this.watches.keys())
      this.put(product, nowMs, {
        ...this.watchOf(product),
        ...FAILED,
        lastReceivedAtMs: Number.NEGATIVE_INFINITY,
      })
  }

  recoveryRequested(product: number, requests: readonly number[], nowMs: number): void {
    this.put(product, nowMs, {
      ...this.watchOf(product),
      stage: 'recovering',
      requests: new Set(requests),
      requestedAtMs: nowMs,
    })
  }

  recoveryFailed(product: number, request: number, nowMs: number): void {
    const watch = this.watchOf(product)
    if (watch.requests.has(request)) this.put(product, nowMs, { ...watch, ...FAILED })
  }

  snapshotComplete({ product, stampMs, receivedAtMs }: ProducerNews, request: number): void {
    const watch = this.watchOf(product)
    if (!watch.requests.has(request)) return
    const requests = new Set([...watch.requests].filter((each) => each !== request))
    this.put(product, receivedAtMs, {
      ...watch,
      requests,
      ...(requests.size === 0 && { stage: 'up', completedStampMs: stampMs }),
    })
  }

  healthOf(product: number, nowMs: number): FeedHealth {
    const watch = this.watches.get(product)?.at(nowMs)
    if (watch === undefined || nowMs - watch.lastReceivedAtMs > SILENT_AFTER_MS || watch.isLate)
      return 'down'
    if (watch.stage === 'up') return watch.isSubscribed ? 'up' : 'recovering'
    return watch.stage === 'recovering' || watch.isSubscribed ? 'recovering' : 'down'
  }

  healths(nowMs: number): FeedHealth[] {
    return [...this.watches.keys()].map((product) => this.healthOf(product, nowMs))
  }

  /** The worst health of the producers of a phase; without one nothing is accepted. */
  healthOfPhase(phase: FeedPhase, nowMs: number): FeedHealth {
    const all = (this.abouts.at(nowMs) ?? [])
      .filter(({ phases }) => phases.includes(phase))
      .map(({ id }) => this.healthOf(id, nowMs))
    if (all.length === 0 || all.includes('down')) return 'down'
    return all.includes('recovering') ? 'recovering' : 'up'
  }

  states(nowMs: number): ProducerState[] {
    return (this.abouts.latest ?? []).map((about) => {
      const { stage, requestedAtMs, goodStampMs, lastReceivedAtMs, isLate } = this.watchOf(about.id)
      return {
        about,
        stage,
        requestedAtMs,
        ...(goodStampMs !== undefined && { goodStampMs }),
        health: this.healthOf(about.id, nowMs),
        isReceiving: nowMs - lastReceivedAtMs <= SILENT_AFTER_MS && !isLate,
      }
    })
  }

  /** The last sign of life by `nowMs` before which nothing of a producer is missing. */
  goodStampOf(product: number, nowMs: number): number | undefined {
    return this.watches.get(product)?.at(nowMs)?.goodStampMs
  }

  private watchOf(product: number): Watch {
    return this.watches.get(product)?.latest ?? UNKNOWN
  }

  private put(product: number, atMs: number, watch: Watch): void {
    const timeline = this.watches.get(product) ?? new Timeline<Watch>(this.keepMs)
    timeline.put(atMs, watch)
    this.watches.set(product, timeline)
  }
}

/** Reads the scope of a producer, `live|prematch`. */
export function phasesOf(scope: string): FeedPhase[] {
  return scope.split('|').flatMap((each) => PHASES[each] ?? [])
}
