/** A list that goes by faster is not read: a phone's screen in less than half a second. */
const UNREAD_PX_PER_MS = 2
/** Over how long the speed is taken. */
const WINDOW_MS = 400
/** A list that was not moved for so long rests. */
const REST_MS = 250
const FRAME_MS = 1000 / 60

export type Mark = { y: number; atMs: number }

/** How a list that was at these places moves now: at rest, readable, or too fast to be read. */
export function paceOf(marks: readonly Mark[], nowMs: number): 'rest' | 'read' | 'unread' {
  const recent = marks.filter(({ atMs }) => nowMs - atMs <= WINDOW_MS)
  const [first, last] = [recent[0], recent.at(-1)]
  if (first === undefined || last === undefined || nowMs - last.atMs > REST_MS) return 'rest'
  return nowMs > first.atMs && Math.abs(last.y - first.y) / (nowMs - first.atMs) > UNREAD_PX_PER_MS
    ? 'unread'
    : 'read'
}

/**
 * The marks kept once a list is at `now`. The first move after a rest counts from where the list
 * stood (`standing`, px), a frame before.
 */
export function nextMarks(marks: readonly Mark[], standing: number, now: Mark): Mark[] {
  const recent = marks.filter(({ atMs }) => now.atMs - atMs <= WINDOW_MS)
  return [...(recent.length === 0 ? [{ y: standing, atMs: now.atMs - FRAME_MS }] : recent), now]
}

type Place = { drawn: number; all: number; draw: (count: number) => void }

const waiting = new Map<Element, Place>()
let marks: Mark[] = []
/** Where the list stood when it was last seen; undefined until it is watched. */
let standing: number | undefined
let isFrameAsked = false

/**
 * Draws `all` rows of a place: at once while the list rests, one a frame while it moves, the
 * nearest place first, and none while it goes by unread. `draw` is told how many are to stand
 * there.
 */
export function drawSoon(place: Element, all: number, draw: (count: number) => void): void {
  if (standing === undefined) addEventListener('scroll', mark, { passive: true })
  standing ??= scrollY
  waiting.set(place, { drawn: 0, all, draw })
  askFrame()
}

/** The place is not to be drawn any more. */
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
