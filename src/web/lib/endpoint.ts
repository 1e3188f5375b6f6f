import type { Pagination } from '#shared/contracts/define.ts'
import type { Lang } from '#shared/lang.ts'
import { CallRefusal, NetworkFailure } from './api-errors.ts'
import type { siteFetch } from './site-fetch.ts'
import { isRecord } from './storage.ts'

export type CallName = { class: string; method: string }
export type Envelope = {
  result: boolean
  message: string
  code: number
  debug: string
  data: unknown
  pagination: Pagination | undefined
}

/**
 * Returns the function that sends a page's calls. It returns refusals as envelopes, and throws
 * NetworkFailure when there is no answer.
 */
export function createEndpoint(
  fetch: typeof siteFetch,
  panel: 'frontend' | 'backoffice' | 'partner',
  lang: () => Lang,
) {
  /** `user`: the session or auth record of the player who calls. */
  return async (
    api: CallName,
    data: object,
    user?: object,
    signal?: AbortSignal,
  ): Promise<Envelope> => {
    const response = await fetch('/endpoint', {
      method: 'POST',
      headers: { 'content-type': 'application/json', panel },
      body: JSON.stringify({ api, data: { Lang: lang(), ...data }, user }),
      signal: signal ?? null,
    })
    return parseEnvelope(await readJson(response))
  }
}

export function refusalOf({ code, debug, message, data }: Envelope): CallRefusal {
  return new CallRefusal(code, debug, message, isRecord(data) ? data : {})
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new NetworkFailure('unreachable')
  }
}

function parseEnvelope(body: unknown): Envelope {
  if (!isRecord(body) || typeof body.result !== 'boolean') throw new NetworkFailure('unreachable')
  return {
    result: body.result,
    message: typeof body.message === 'string' ? body.message : '',
    code: typeof body.code === 'number' ? body.code : 0,
    debug: typeof body.debug === 'string' ? body.debug : '',
    data: body.data,
    pagination: isPagination(body.pagination) ? body.pagination : undefined,
  }
}

export function isPagination(value: unknown): value is Pagination {
  return (
    isRecord(value) && ['limit', 'total', 'offset'].every((key) => typeof value[key] === 'number')
  )
}
