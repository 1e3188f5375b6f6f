const UNREAD_PX_PER_MS = 2
const WINDOW_MS = 400
const REST_MS = 250
const FRAME_MS = 1000 / 60

export type Mark = { y: number; atMs: number }

export function paceOf(marks: readonly Mark[], nowMs: number): 'rest' | 'read' | 'unread' {
  const recent = marks.filter(({ atMs }) => nowMs - atMs <= WINDOW_MS)
  const [first, last] = [recent[0], recent.at(-1)]
  if (first === undefined || last === undefined || nowMs - last.atMs > REST_MS) return 'rest'
  return nowMs > first.atMs && Math.abs(last.y - first.y) / (nowMs - first.atMs) > UNREAD_PX_PER_MS
    ? 'unread'
    : 'read'
}

/**
 * Returns the marks to keep once a list is at `now`. The first move after a rest is measured from
 * where the list stood (`standing`, px) one frame earlier.
 */
export function nextMarks(marks: readonly Mark[], standing: number, now: Mark): Mark[] {
  const recent = marks.filter(({ atMs }) => now.atMs - atMs <= WINDOW_MS)
  return [...(recent.length === 0 ? [{ y: standing, atMs: now.atMs - FRAME_MS }] : recent), now]
}

type Place = { drawn: number; all: number; draw: (count: number) => void }

const waiting = new Map<Element, Place>()
let marks: Mark[] = []
let standing: number | undefined
let isFrameAsked = false

/**
 * Draws `all` rows of a place: at once while the list rests, one per frame while it moves, the
 * nearest place first, and none while it is too fast to read. `draw` receives the number of rows to
 * show.
 */
export function drawSoon(place: Element, all: number, draw: (count: number) => void): void {
  if (standing === undefined) addEventListener('scroll', mark, { passive: true })
  standing ??= scrollY
  waiting.set(place, { drawn: 0, all, draw })
  askFrame()
}

export function drawNoMore(place: Element): void {
  waiting.delete(place)
}

function mark(): void {
  const atMs = performance.now()
  marks = nextMarks(marks, standing ?? scrollY, { y: scrollY, atMs })
  standing = scrollY
}

function askFrame(): void {
  if (isFrameAsked || waiting.size === 0) return
  isFrameAsked = true
  requestAnimationFrame(() => {
    isFrameAsked = false
    drawNext(paceOf(marks, performance.now()))
    askFrame()
  })
}

function drawNext(pace: ReturnType<typeof paceOf>): void {
  if (pace === 'unread') return
  const nearest = [...waiting]
    .map(([element, place]) => ({ element, place, away: distance(element) }))
    .toSorted((a, b) => a.away - b.away)[0]
  if (nearest === undefined) return
  const { element, place } = nearest
  place.drawn = pace === 'rest' ? place.all : place.drawn + 1
  if (place.drawn >= place.all) waiting.delete(element)
  place.draw(place.drawn)
}

function distance(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return Math.abs((top + bottom - innerHeight) / 2)
}
