export type CrowdRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array
}

export type CrowdAnswer = {
  status: number
  body: string
  /** `name=value` of each cookie that the answer set. */
  cookies: readonly string[]
  retryAfterS?: number | undefined
}

export type RealtimeMessage = { topic: string; data: unknown }

/**
 * The only way of an agent to the product. An answer of any status resolves; a broken connection
 * rejects. Over `app.http.inject` it works in the server's own process.
 */
export type Transport = {
  send(request: CrowdRequest): Promise<CrowdAnswer>
  /**
   * Subscribes to topics of a signed-in player until `close`. Without `onMessage`, the subscription
   * only makes the player count as a viewer. Undefined without a realtime connection.
   */
  listen?(
    from: { user: unknown; headers: Readonly<Record<string, string>>; topics: readonly string[] },
    onMessage?: (message: RealtimeMessage) => void,
  ): { close(): void }
}
