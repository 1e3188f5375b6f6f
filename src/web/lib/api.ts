import type { CallClass, CallInput, CallReply, Contract } from '#shared/contracts/contract.ts'
import type { CallSpec } from '#shared/contracts/define.ts'
import type { SignedIn } from '#shared/contracts/user.ts'
import { createEndpoint, refusalOf, type CallName, type Envelope } from './endpoint.ts'
import { sessionStore, type SessionStore } from './session.ts'
import { siteFetch } from './site-fetch.ts'

export { CallRefusal, NetworkFailure } from './api-errors.ts'

export type MethodOf<C extends CallClass> = keyof Contract[C] & string
export type SpecOf<C extends CallClass, M extends MethodOf<C>> = Extract<Contract[C][M], CallSpec>
export type InputOf<C extends CallClass, M extends MethodOf<C>> = CallInput<SpecOf<C, M>>
export type ReplyOf<C extends CallClass, M extends MethodOf<C>> = CallReply<SpecOf<C, M>>

export type ApiEvent = 'maintenance' | 'session-ended'

/** `user` replaces the stored session. */
type CallOptions = { signal?: AbortSignal; user?: { uid: string; sid: string } }
type Options = { store: SessionStore; fetch: typeof siteFetch; now: () => number }

export function createApi({ store, fetch, now }: Options) {
  const send = createEndpoint(fetch, 'frontend', () => store.get().lang)
  const listeners = new Set<(event: ApiEvent) => void>()
  let refreshing: Promise<boolean> | undefined

  function emit(event: ApiEvent): void {
    for (const listener of listeners) listener(event)
  }

  /** Returns an accepted envelope; otherwise ends the session as required (SPEC 4) and throws. */
  function accept(envelope: Envelope, sentSid: string | undefined): Envelope {
    const { result, code, debug } = envelope
    if (result) return envelope
    const wasSignedIn = store.get().session !== undefined
    if (debug === 'inactive account' || debug === 'login failed') store.clearAll()
    else if ((code === 403 || debug === 'session expired') && sentSid === store.get().session?.sid)
      store.clearSession()
    if (wasSignedIn && store.get().session === undefined) emit('session-ended')
    if (debug === 'maintenance') {
      store.setMaintenance(true)
      emit('maintenance')
    }
    throw refusalOf(envelope)
  }

  async function callOnce(
    api: CallName,
    data: object,
    signal: AbortSignal | undefined,
    retry: boolean,
  ): Promise<Envelope> {
    const session = store.get().session
    const envelope = await send(api, data, session, signal)
    const isExpired = envelope.debug === 'session expired'
    if (retry && isExpired && (await refresh(session?.sid)) && store.get().session !== undefined)
      return callOnce(api, data, signal, false)
    return accept(envelope, session?.sid)
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
      { signal, user }: CallOptions = {},
    ): Promise<ReplyOf<C, M>> => {
      const api = { class: cls, method }
      const input = Object.assign({}, data)
      // A sign-in that is not finished is no session, and has nothing to refresh.
      const { data: answer, pagination } =
        user === undefined
          ? await callOnce(api, input, signal, true)
          : accept(await send(api, input, user), '')
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

const api = createApi({ store: sessionStore, fetch: siteFetch, now: () => Date.now() })

export const call = api.call
export const refreshSession = api.refresh
export const onApiEvent = api.onEvent
