import type { Lang } from '#shared/lang.ts'

export type LaunchOrder = {
  gameCode: string
  lang: Lang
  isMobile: boolean
  lobbyUrl: string
  depositUrl: string
  historyUrl: string
  protectionUrl: string
  player: { user: string; token: string; country: string } | undefined
}

export type StudioEndpoint = { launchUrl: string; gameOrigin: string; privateKey: string }

/**
 * Asks a studio for the address of a game, valid once for this launch.
 * @throws StudioSilent
 */
export type LaunchPort = (endpoint: StudioEndpoint, order: LaunchOrder) => Promise<string>

/**
 * Thrown when a studio gave no address: it refused, was late or answered invalidly. The message is
 * for the operator's log.
 */
export class StudioSilent extends Error {
  override readonly name = 'StudioSilent'
}
