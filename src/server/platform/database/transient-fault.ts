export const RETRY_AFTER_SECONDS = 1

/**
 * SQLSTATEs unrelated to the statement itself: the server stops, starts, is full or became a
 * standby (25006), a lock or time limit was exceeded, or two transactions conflicted. 57014 is the
 * statement timeout; nothing here cancels a statement for another reason.
 */
const SQL_STATES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '57014',
  '25006',
  '55P03',
  '25P03',
  '25P04',
  '40001',
  '40P01',
])
const SQL_CLASSES = ['08', '53']
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
  'FST_ERR_HANDLER_TIMEOUT',
])
const DRIVER_WORDS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'is not queryable',
  'Query read timeout',
  'Connection is closed',
  'max retries per request',
  "Stream isn't writeable",
]
const DEEPEST_CAUSE = 4

/** The request is valid and may succeed in a moment. */
export abstract class TransientFault extends Error {}

/**
 * Returns true when the same request may succeed in a moment: the database or the bus is away,
 * overloaded or restarting.
 */
export function isTransientFault(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST_CAUSE) return false
  if (error instanceof TransientFault) return true
  const code = errorCode(error)
  if (
    SQL_STATES.has(code) ||
    SYSTEM_CODES.has(code) ||
    (code.length === 5 && SQL_CLASSES.some((prefix) => code.startsWith(prefix)))
  )
    return true
  if (isMissingSocket(error, code) || DRIVER_WORDS.some((words) => error.message.includes(words)))
    return true
  return isTransientFault(error.cause, depth + 1)
}

function isMissingSocket(error: Error, code: string): boolean {
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}
