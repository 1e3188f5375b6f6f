import { LONGEST_CALL_MS, MAX_BODY_BYTES } from './endpoint.ts'

/**
 * What one source may do with the routes of a class. A source may be a whole office, or thousands
 * of players of one mobile network.
 */
export type EdgeClass = {
  /** Requests in ten seconds. */
  perWindow: number
  bodyBytes: number
  /** The whole body is here within this time, measured from the end of the headers. */
  bodyMs: number
  /** After the first ten seconds the body has come at least at this rate on average. */
  leastBytesPerSecond?: number
  /**
   * The whole reply is sent within this time, measured from the end of the headers. A socket has
   * none: it stays open.
   */
  replyMs: number | undefined
}

const KIBIBYTE = 1024
const MEBIBYTE = 1024 * KIBIBYTE
const MINUTE_MS = 60_000
const BODY_MS = 10_000
const SLOWEST_UPLOAD = 4 * KIBIBYTE
/** A reply that is sent to a reader on a slow line. */
const LONG_REPLY_MS = 10 * MINUTE_MS

const bodiless = { bodyBytes: KIBIBYTE, bodyMs: BODY_MS, replyMs: LONG_REPLY_MS }
const small = { bodyBytes: MAX_BODY_BYTES, bodyMs: BODY_MS, replyMs: LONGEST_CALL_MS }

export const EDGE_CLASSES = {
  /** Health, readiness, metrics. */
  operations: { ...bodiless, perWindow: 600, replyMs: LONGEST_CALL_MS },
  /** What a person opens, and every address that nothing is at. */
  page: { ...bodiless, perWindow: 1_000 },
  /** Files of the site: a first visit takes about a hundred. */
  asset: { ...bodiless, perWindow: 20_000 },
  /** Public lists and facts. */
  read: { ...bodiless, perWindow: 4_000 },
  /**
   * POST /endpoint counts by itself, after its checks of type and size (PROTOCOL 2). Players' calls
   * end sooner; staff's may compute for long.
   */
  call: { ...small, perWindow: 1_000, replyMs: 2 * MINUTE_MS },
  /** What a game's page asks: several rounds a second at most, from each of its players. */
  game: { ...small, perWindow: 4_000 },
  /** A studio sends the bets of all its players from a few addresses. */
  studio: { ...small, perWindow: 20_000 },
  /** A payment provider sends the events of all players from a few addresses. */
  webhook: { ...small, bodyBytes: 256 * KIBIBYTE, perWindow: 4_000 },
  /** What mail programs send on behalf of their readers. */
  letter: { ...small, bodyBytes: 4 * KIBIBYTE, perWindow: 1_000 },
  /** A player's document. */
  upload: {
    bodyBytes: 8 * MEBIBYTE,
    bodyMs: 10 * MINUTE_MS,
    leastBytesPerSecond: SLOWEST_UPLOAD,
    replyMs: 12 * MINUTE_MS,
    perWindow: 100,
  },
  /** A file of the staff's, read and matched before the reply. */
  officeUpload: {
    bodyBytes: 256 * MEBIBYTE,
    bodyMs: 30 * MINUTE_MS,
    leastBytesPerSecond: SLOWEST_UPLOAD,
    replyMs: 60 * MINUTE_MS,
    perWindow: 100,
  },
  /** A file made for whoever may have it. */
  download: { ...bodiless, perWindow: 300, replyMs: 30 * MINUTE_MS },
  sandbox: { ...small, perWindow: 1_000 },
  /** New sockets; how many may be open is a limit of its own. */
  socket: { ...bodiless, perWindow: 500, replyMs: undefined },
} as const satisfies Record<string, EdgeClass>

export type EdgeName = keyof typeof EDGE_CLASSES

const ROUTES: Readonly<Record<string, EdgeName>> = {
  'GET /healthz': 'operations',
  'GET /readyz': 'operations',
  'GET /metrics': 'operations',
  'GET /': 'page',
  'GET /docs': 'page',
  'GET /robots.txt': 'page',
  'GET /sitemap.xml': 'page',
  'GET /u/:code': 'page',
  'GET /games/launch/:secret': 'page',
  'GET /*': 'asset',
  'GET /media/:name': 'asset',
  'GET /sandbox/pay.css': 'asset',
  'GET /openapi.json': 'read',
  'GET /manifest.webmanifest': 'read',
  'POST /endpoint': 'call',
  'GET /realtime': 'socket',
  'POST /v1/unsubscribe/:token': 'letter',
  'POST /v1/documents/:secret': 'upload',
  'GET /v1/downloads/:secret': 'download',
  'POST /v1/content-pictures': 'officeUpload',
  'POST /v1/bank-statements': 'officeUpload',
  'POST /v1/provider-reports': 'officeUpload',
}

/** Routes by how they begin, where the whole route has no line above. */
const FAMILIES: readonly (readonly [begin: string, name: EdgeName])[] = [
  ['POST /v1/staff/', 'officeUpload'],
  ['GET /v1/staff/', 'download'],
  ['GET /v1/', 'read'],
  ['GET /static/', 'read'],
  ['POST /games/', 'game'],
  ['GET /games/', 'game'],
  ['POST /provider/v1/', 'studio'],
  ['POST /webhooks/', 'webhook'],
  ['GET /sandbox/', 'sandbox'],
  ['POST /sandbox/', 'sandbox'],
]

/** The class of a route. @throws Error where it has none: such a route does not start */
export function edgeNameOf(method: string, url: string): EdgeName {
  const route = `${method === 'HEAD' ? 'GET' : method} ${url}`
  const name = ROUTES[route] ?? FAMILIES.find(([begin]) => route.startsWith(begin))?.[1]
  if (name === undefined)
    throw new Error(
      `${route} has no class: platform/http/edge-classes.ts gives each route its limits`,
    )
  return name
}
