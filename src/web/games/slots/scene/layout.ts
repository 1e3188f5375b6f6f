export type Rect = { x: number; y: number; w: number; h: number }

/** Orientation of the page; the HUD's style sheet has one layout for each. */
export type Form = 'portrait' | 'landscape' | 'desktop'

/**
 * Positions in CSS pixels. `window` is the reels' rectangle inside `board`, the frame's outside.
 */
export type Layout = {
  form: Form
  width: number
  height: number
  board: Rect
  window: Rect
  sign: Rect
  unit: number
  ladder?: Rect
}

export type FrameShape = { w: number; h: number; inner: Rect }

/** Room that the HUD takes at each edge; must match `stage.css`. */
const HUD = {
  portrait: { top: 0, right: 0, bottom: 208, left: 0 },
  landscape: { top: 0, right: 108, bottom: 52, left: 60 },
  desktop: { top: 0, right: 24, bottom: 112, left: 24 },
} as const

/** The desktop bar has one row, which needs this width. */
const DESKTOP_WIDTH = 760

export function formOf(width: number, height: number): Form {
  if (height > width * 0.95 || (height >= 520 && width < DESKTOP_WIDTH)) return 'portrait'
  return height < 520 ? 'landscape' : 'desktop'
}

export function layoutOf(
  width: number,
  height: number,
  gridAspect: number,
  frame: FrameShape,
  ladder?: keyof typeof LADDER,
): Layout {
  const form = formOf(width, height)
  const hud = HUD[form]
  const free: Rect = {
    x: hud.left,
    y: hud.top,
    w: width - hud.left - hud.right,
    h: height - hud.top - hud.bottom,
  }
  const signHeight = signHeightOf(form, free)
  const edge = form === 'portrait' ? 2 : 6
  const rowHeight = ladder ? Math.min(LADDER[ladder].row, free.h * 0.15) : 0
  const over = form === 'portrait' ? rowHeight : 0
  const beside = ladder && form !== 'portrait' ? LADDER[ladder].column : 0
  const room: Rect = {
    x: free.x + edge,
    y: free.y + signHeight + over,
    w: free.w - 2 * edge,
    h: free.h - signHeight - over - edge,
  }
  const border = bordersOf(frame, gridAspect)
  const windowWidth = Math.min(
    (room.w - 2 * beside) / (1 + border.x),
    (room.h / (1 + border.y)) * gridAspect,
  )
  const window = { w: windowWidth, h: windowWidth / gridAspect }
  const board = { w: window.w * (1 + border.x), h: window.h * (1 + border.y) }
  const x = form === 'landscape' ? room.x + (room.w - board.w) / 2 : (width - board.w) / 2
  const y =
    form === 'portrait' ? portraitTop(room, board.h, height) : room.y + (room.h - board.h) / 2
  return {
    form,
    width,
    height,
    board: { x, y, ...board },
    window: { x: x + window.w * border.left, y: y + window.h * border.top, ...window },
    sign: signOf(form, { x, y: y - over, ...board }, free, signHeight, width),
    ...(ladder
      ? { ladder: ladderOf(form, { x, y, ...board }, free, LADDER[ladder], rowHeight) }
      : {}),
    unit: Math.min(width, height * 1.4, 1200) / 100,
  }
}

/** Height of a row over the reels, and the minimum and maximum width of a column beside them. */
const LADDER = {
  jackpots: { row: 42, column: 104, widest: 190 },
  comb: { row: 76, column: 104, widest: 230 },
} as const

type Room = (typeof LADDER)[keyof typeof LADDER]

function ladderOf(form: Form, board: Rect, free: Rect, room: Room, row: number): Rect {
  if (form === 'portrait') {
    const w = Math.min(board.w - 4, 460)
    return { x: board.x + (board.w - w) / 2, y: board.y - row + 1, w, h: row - 5 }
  }
  const w = Math.min(room.widest, board.x - free.x - 12)
  const h = Math.min(board.h * 0.8, w * 2.3)
  return { x: board.x - w - 8, y: board.y + (board.h - h) / 2, w, h }
}

function signHeightOf(form: Form, free: Rect): number {
  if (form === 'portrait') return Math.min(120, free.h * 0.2)
  return form === 'landscape' ? 10 : Math.min(110, free.h * 0.14)
}

function bordersOf({ w, h, inner }: FrameShape, gridAspect: number) {
  const thick = (w - inner.w) / inner.w
  const tall = ((h - inner.h) / inner.w) * gridAspect
  const left = inner.x / inner.w
  return { x: thick, y: tall, left, top: (inner.y / inner.w) * gridAspect }
}

function portraitTop(room: Rect, boardHeight: number, height: number): number {
  const centred = height * 0.45 - boardHeight / 2
  const lowest = room.y + room.h - boardHeight - 34
  return Math.max(room.y, Math.min(centred, lowest))
}

function signOf(form: Form, board: Rect, free: Rect, signHeight: number, width: number): Rect {
  if (form !== 'portrait')
    return { x: board.x + board.w * 0.15, y: free.y + 4, w: board.w * 0.7, h: signHeight - 6 }
  const h = Math.min(signHeight * 1.15, board.y - 14)
  return { x: width * 0.08, y: Math.max(6, (board.y - h) * 0.55), w: width * 0.84, h }
}
