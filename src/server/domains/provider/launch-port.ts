import type { Lang } from '#shared/lang.ts'

/** A game of a studio's own, to be opened. */
export type LaunchOrder = {
  gameCode: string
  lang: Lang
  isMobile: boolean
  /** Where the game's own buttons lead back to */
  lobbyUrl: string
  depositUrl: string
  /** Who plays for money; undefined: anyone, on the studio's own play credit */
  player: { user: string; token: string; country: string } | undefined
}

/** Where and how a studio is asked. `privateKey`: PEM. */
export type StudioDoor = { launchUrl: string; gameOrigin: string; privateKey: string }

/** Asks a studio for the address of a game, good once for this launch. @throws StudioSilent */
export type LaunchPort = (door: StudioDoor, order: LaunchOrder) => Promise<string>

/**
 * A studio that gave no address: it refused, was late, or said something that makes no sense. The
 * message is for the operator's log.
 */
export class StudioSilent extends Error {
  override readonly name = 'StudioSilent'
}
