import type { Lane } from '../database/lane.ts'
import type { Urgency } from './admission.ts'
import { LONGEST_CALL_MS, MAX_BODY_BYTES } from './endpoint.ts'

/**
 * Limits of one source on the routes of a class. A source may be a whole office, or thousands of
 * players of one mobile network.
 */
export type EdgeClass = {
  perWindow: number
  bodyBytes: number
  bodyMs: number
  /** Minimum average rate of the body after the first ten seconds. */
  minBytesPerSecond?: number
  /**
   * Time for the whole reply, measured from the end of the headers. A socket has none because it
   * stays open.
   */
  replyMs: number | undefined
  /** The lane whose connections the handler uses. The endpoint chooses it for each call. */
  lane: Lane
  /**
   * The class as which overload refuses these requests; without it they are always taken. The
   * endpoint decides for each call.
   */
  urgency?: Urgency
}

const KIBIBYTE = 1024
const MEBIBYTE = 1024 * KIBIBYTE
const MINUTE_MS = 60_000
const BODY_MS = 10_000
const SLOWEST_UPLOAD = 4 * KIBIBYTE
const LONG_REPLY_MS = 10 * MINUTE_MS

const bodiless = {
  bodyBytes: KIBIBYTE,
  bodyMs: BODY_MS,
  replyMs: LONG_REPLY_MS,
  lane: 'reads',
} as const
const small = {
  bodyBytes: MAX_BODY_BYTES,
  bodyMs: BODY_MS,
  replyMs: LONGEST_CALL_MS,
  lane: 'money',
} as const

export const EDGE_CLASSES = {
  operations: { ...bodiless, perWindow: 600, replyMs: LONGEST_CALL_MS, lane: 'money' },
  page: { ...bodiless, perWindow: 1_000, urgency: 'reads' },
  launch: { ...bodiless, perWindow: 1_000, lane: 'money', urgency: 'writes' },
  asset: { ...bodiless, perWindow: 20_000 },
  read: { ...bodiless, perWindow: 4_000, urgency: 'reads' },
  /**
   * POST /endpoint counts on its own, after its checks of type and size (PROTOCOL 2). Players'
   * calls end sooner; staff calls may compute for long.
   */
  call: { ...small, perWindow: 1_000, replyMs: 2 * MINUTE_MS },
  game: { ...small, perWindow: 4_000, urgency: 'writes' },
  /** A studio sends the bets of all its players from a few addresses. */
  studio: { ...small, perWindow: 20_000, urgency: 'writes' },
  /** The operator's own systems. Each API key has a limit of its own. */
  operator: { ...bodiless, perWindow: 600, replyMs: 2 * MINUTE_MS, urgency: 'reads' },
  webhook: { ...small, bodyBytes: 256 * KIBIBYTE, perWindow: 4_000, urgency: 'writes' },
  letter: { ...small, lane: 'reads', bodyBytes: 4 * KIBIBYTE, perWindow: 1_000 },
  upload: {
    bodyBytes: 8 * MEBIBYTE,
    bodyMs: 10 * MINUTE_MS,
    minBytesPerSecond: SLOWEST_UPLOAD,
    replyMs: 12 * MINUTE_MS,
    lane: 'reads',
    perWindow: 100,
  },
  officeUpload: {
    bodyBytes: 256 * MEBIBYTE,
    bodyMs: 30 * MINUTE_MS,
    minBytesPerSecond: SLOWEST_UPLOAD,
    replyMs: 60 * MINUTE_MS,
    lane: 'reads',
    perWindow: 100,
  },
  download: { ...bodiless, perWindow: 300, replyMs: 30 * MINUTE_MS },
  sandbox: { ...small, perWindow: 1_000 },
  socket: { ...bodiless, perWindow: 500, replyMs: undefined, urgency: 'reads' },
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
  'GET /git/:code': 'page',
  'GET /games/launch/:secret': 'launch',
  'GET /sign-in-providers/:provider/callback': 'launch',
  'GET /*': 'asset',
  'GET /media/:name': 'asset',
  'GET /studio-art/:name': 'asset',
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
  'POST /v1/payout-reports': 'officeUpload',
  'POST /v1/player-lists': 'officeUpload',
}

const FAMILIES: readonly (readonly [begin: string, name: EdgeName])[] = [
  ['POST /v1/staff/', 'officeUpload'],
  ['GET /v1/staff/', 'download'],
  ['GET /api/operator/', 'operator'],
  ['GET /v1/', 'read'],
  ['GET /.well-known/', 'read'],
  ['GET /static/', 'read'],
  ['POST /games/', 'game'],
  ['GET /games/', 'game'],
  ['POST /provider/v1/', 'studio'],
  ['POST /webhooks/', 'webhook'],
  ['GET /sandbox/', 'sandbox'],
  ['POST /sandbox/', 'sandbox'],
]

/**
 * Returns the class of a route.
 * @throws Error when it has none, so that such a route cannot be registered
 */
export function edgeNameOf(method: string, url: string): EdgeName {
  const route = `${method === 'HEAD' ? 'GET' : method} ${url}`
  const name = ROUTES[route] ?? FAMILIES.find(([begin]) => route.startsWith(begin))?.[1]
  if (name === undefined)
    throw new Error(
      `${route} has no class: platform/http/edge-classes.ts gives each route its limits`,
    )
  return name
}
