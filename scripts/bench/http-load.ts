import autocannon from 'autocannon'

const CONNECTIONS = 64

export type Load = { perSecond: number; p99Ms: number }

export async function httpLoad(
  url: string,
  seconds: number,
  body: string | (() => string),
  headers: Record<string, string> = {},
): Promise<Load> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    method: 'POST',
    headers: { 'content-type': 'application/json', panel: 'frontend', ...headers },
    ...(typeof body === 'string'
      ? { body }
      : { requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }] }),
  })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that are not 200`)
  return { perSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99 }
}
