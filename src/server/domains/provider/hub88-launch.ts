import { z } from 'zod'
import {
  StudioSilent,
  type LaunchOrder,
  type LaunchPort,
  type StudioEndpoint,
} from './launch-port.ts'
import { PROVIDER_SIGNATURE_HEADER, signBody } from './signature.ts'

export const LAUNCH_TIMEOUT_MS = 5_000
const LONGEST_REPLY = 64 * 1024
const LONGEST_URL = 4_096
const CURRENCY = 'TRY'
const NO_CURRENCY = 'XXX'

const reply = z.object({ url: z.string().max(LONGEST_URL) })

export function hub88Launch(timeoutMs: number): LaunchPort {
  return async (endpoint, order) => {
    const text = await post(endpoint, JSON.stringify(fieldsOf(order)), timeoutMs)
    const { data } = reply.safeParse(jsonOf(text))
    if (data === undefined) throw new StudioSilent(`no address in the reply: ${text.slice(0, 200)}`)
    if (!URL.canParse(data.url) || new URL(data.url).origin !== endpoint.gameOrigin)
      throw new StudioSilent(`an address that is not on ${endpoint.gameOrigin}`)
    return data.url
  }
}

function fieldsOf({ gameCode, lang, isMobile, player, ...urls }: LaunchOrder): object {
  return {
    ...player,
    game_code: gameCode,
    platform: isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    currency: player === undefined ? NO_CURRENCY : CURRENCY,
    lang,
    lobby_url: urls.lobbyUrl,
    deposit_url: urls.depositUrl,
    history_url: urls.historyUrl,
    responsible_gaming_url: urls.protectionUrl,
  }
}

async function post(
  { launchUrl, privateKey }: StudioEndpoint,
  body: string,
  timeoutMs: number,
): Promise<string> {
  try {
    const response = await fetch(launchUrl, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        [PROVIDER_SIGNATURE_HEADER]: signBody(privateKey, body),
      },
    })
    const text = await readShort(response)
    if (!response.ok) throw new StudioSilent(`HTTP ${response.status}: ${text.slice(0, 200)}`)
    return text
  } catch (error) {
    throw error instanceof StudioSilent ? error : new StudioSilent(String(error), { cause: error })
  }
}

async function readShort(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > LONGEST_REPLY) throw new StudioSilent('a reply longer than 64 KiB')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
