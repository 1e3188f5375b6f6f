import type { CallClass, CallInput, CallReply, Contract } from '#shared/contracts/contract.ts'
import type { CallSpec, Pagination } from '#shared/contracts/define.ts'
import type { SignedIn } from '#shared/contracts/user.ts'
import { CallRefusal, NetworkFailure } from './api-errors.ts'
import { sessionStore, type SessionStore } from './session.ts'
import { siteFetch } from './site-fetch.ts'
import { isRecord } from './storage.ts'

export { CallRefusal, NetworkFailure } from './api-errors.ts'

export type MethodOf<C extends CallClass> = keyof Contract[C] & string
export type SpecOf<C extends CallClass, M extends MethodOf<C>> = Extract<Contract[C][M], CallSpec>
export type InputOf<C extends CallClass, M extends MethodOf<C>> = CallInput<SpecOf<C, M>>
export type ReplyOf<C extends CallClass, M extends MethodOf<C>> = CallReply<SpecOf<C, M>>

export type ApiEvent = 'maintenance' | 'session-ended'

type Envelope = {
  result: boolean
  message: string
  code: number
  debug: string
  data: unknown
  pagination: Pagination | undefined
}
/** `user` replaces the stored session. */
type CallOptions = { signal?: AbortSignal; user?: { uid: string; sid: string } }
type Options = { store: SessionStore; fetch: typeof siteFetch; now: () => number }

export function createApi({ store, fetch, now }: Options) {
  const listeners = new Set<(event: ApiEvent) => void>()
  let refreshing: Promise<boolean> | undefined

  function emit(event: ApiEvent): void {
    for (const listener of listeners) listener(event)
  }

  async function send(
    api: { class: string; method: string },
    data: object,
    user: object | undefined,
    signal?: AbortSignal,
  ): Promise<Envelope> {
    const body = JSON.stringify({ api, data: { Lang: store.get().lang, ...data }, user })
    const response = await fetch('/endpoint', {
      method: 'POST',
      headers: { 'content-type': 'application/json', panel: 'frontend' },
      body,
      signal: signal ?? null,
    })
    return parseEnvelope(await readJson(response))
  }

  /** Ends the session as the refusal requires (SPEC 4), then throws the refusal. */
  function refuse(envelope: Envelope, sentSid: string | undefined): never {
    const { code, debug } = envelope
    const wasSignedIn = store.get().session !== undefined
    if (debug === 'inactive account' || debug === 'login failed') store.clearAll()
    else if ((code === 403 || debug === 'session expired') && sentSid === store.get().session?.sid)
      store.clearSession()
    if (wasSignedIn && store.get().session === undefined) emit('session-ended')
    if (debug === 'maintenance') {
      store.setMaintenance(true)
      emit('maintenance')
    }
    throw new CallRefusal(
      code,
      debug,
      envelope.message,
      isRecord(envelope.data) ? envelope.data : {},
    )
  }

  async function callOnce(
    api: { class: string; method: string },
    data: object,
    signal: AbortSignal | undefined,
    retry: boolean,
  ): Promise<Envelope> {
    const session = store.get().session
    const envelope = await send(api, data, session, signal)
    if (envelope.result) return envelope
    if (retry && envelope.debug === 'session expired') {
      if ((await refresh(session?.sid)) && store.get().session !== undefined)
        return callOnce(api, data, signal, false)
    }
    return refuse(envelope, session?.sid)
  }

  async function callAs(
    api: { class: string; method: string },
    data: object,
    user: object,
  ): Promise<Envelope> {
    const envelope = await send(api, data, user)
    return envelope.result ? envelope : refuse(envelope, '')
  }

  /**
   * Exchanges the auth record for a new session. Returns false, with no one signed in, if there is
   * no valid auth record. `expired` is the refused session; if another has replaced it meanwhile,
   * here or in another tab, nothing is exchanged.
   */
  function refresh(expired?: string): Promise<boolean> {
    if (expired !== undefined) {
      store.reload()
      if (store.get().session?.sid !== expired) return Promise.resolve(true)
    }
    refreshing ??= renew().finally(() => (refreshing = undefined))
    return refreshing
  }

  async function renew(): Promise<boolean> {
    store.reload()
    const auth = store.get().auth
    if (auth === undefined) return false
    const envelope = await send({ class: 'user', method: 'refresh' }, {}, auth)
    if (envelope.result) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in call
      store.renewed(envelope.data as SignedIn, now())
      return true
    }
    if (envelope.code === 401 || envelope.code === 403) {
      const wasSignedIn = store.get().session !== undefined
      store.clearAll()
      if (wasSignedIn) emit('session-ended')
    }
    return false
  }

  return {
    /**
     * Calls the server.
     * @throws CallRefusal if it refuses, NetworkFailure if there is no answer
     */
    call: async <C extends CallClass, M extends MethodOf<C>>(
      cls: C,
      method: M,
      data: InputOf<C, M>,
      options: CallOptions = {},
    ): Promise<ReplyOf<C, M>> => {
      const api = { class: cls, method }
      const { data: answer, pagination } =
        options.user === undefined
          ? await callOnce(api, Object.assign({}, data), options.signal, true)
          : await callAs(api, Object.assign({}, data), options.user)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's replies are checked against the contract where they are made
      return { data: answer, pagination } as ReplyOf<C, M>
    },
    refresh,
    onEvent: (listener: (event: ApiEvent) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
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

const api = createApi({ store: sessionStore, fetch: siteFetch, now: () => Date.now() })

export const call = api.call
export const refreshSession = api.refresh
export const onApiEvent = api.onEvent
