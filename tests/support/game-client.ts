import type { LaunchReply, RoundReply } from '#shared/contracts/games.ts'
import type { Session, TestApp } from './test-app.ts'

export type BareReply<T> = { status: number; body: T & { debug?: string; code?: number } }

export function gameClient(app: Pick<TestApp, 'inject' | 'call'>) {
  async function post<T>(
    path: string,
    payload: unknown,
    headers: Record<string, string> = {},
  ): Promise<BareReply<T>> {
    const reply = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    })
    return { status: reply.statusCode, body: reply.json() }
  }

  async function get<T>(url: string, cookies: Record<string, string> = {}): Promise<BareReply<T>> {
    const reply = await app.inject({
      method: 'GET',
      url: new URL(url, 'http://x').pathname + new URL(url, 'http://x').search,
      headers: { accept: 'application/json' },
      cookies,
    })
    return { status: reply.statusCode, body: reply.json() }
  }

  async function launch(gameID: string, session?: Session): Promise<LaunchReply> {
    const init = await app.call(
      'casino',
      'init_game',
      { gameID, mode: session === undefined ? 'fun' : 'real' },
      session,
    )
    if (!init.result) throw new Error(`init_game: ${init.debug ?? ''}`)
    const { status, body } = await get<LaunchReply>(init.data.url)
    if (status !== 200) throw new Error(`launch: ${body.debug ?? ''}`)
    return body
  }

  return {
    get,
    launch,
    round: (body: Record<string, unknown>, headers?: Record<string, string>) =>
      post<RoundReply>('/games/round', body, headers),
    act: (body: Record<string, unknown>, headers?: Record<string, string>) =>
      post<RoundReply>('/games/act', body, headers),
    resume: (token: string) => post<LaunchReply>('/games/resume', { token }),
    history: (token: string, limit?: number) =>
      post<{
        rounds: { roundID: string; bet: string; win: string; state: string; nonce: number }[]
      }>('/games/history', { token, limit }),
  }
}
