import { programmeOf } from '#games/virtuals/virtuals.ts'
import type { Programme, SelectionID } from '#games/virtuals/virtual-game.ts'
import type {
  VirtualBetReply,
  VirtualLaunchReply,
  VirtualState,
  VirtualTicket,
} from '#shared/contracts/virtuals.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { publicTopics } from '#web/game-shell/connection/public-topics.ts'
import type { TableTrouble } from '#web/game-shell/sheets/trouble.ts'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'
import { createRoom, type RoomView } from '#web/game-shell/connection/room.ts'
import { watchedState } from '#web/game-shell/watched-state.ts'
import { readSettings } from '#web/game-shell/settings.ts'
import { post } from '#web/game-shell/connection/transport.ts'
import { isVirtualState, readCard } from './read-state.ts'
import { linesOf } from './slip.ts'

export type VirtualView = RoomView & {
  shared: VirtualState
  /** Undefined while the game is closed. */
  programme: Programme | undefined
  tickets: readonly VirtualTicket[]
  picks: readonly SelectionID[]
  isCombined: boolean
  stakeMinor: Minor
  isPlacing: boolean
  /** The last stake placed, until another selection is made. */
  placed: Minor | undefined
}

export type VirtualClient = ReturnType<typeof createVirtualClient>

const FIRST_STAKE_MINOR = 5_000n
const MAX_PICKS = 20

/** A virtual sport from launch until the player leaves. Results come from the server only. */
export function createVirtualClient(
  launch: VirtualLaunchReply,
  sound: Pick<TableSound, 'muted'>,
  onTrouble: (trouble: TableTrouble) => void,
) {
  const { token, game } = launch
  const { get, set, subscribe } = watchedState(firstView(launch))
  const room = createRoom(launch, { get, set, sound, onTrouble, take })

  function onShared(shared: VirtualState): void {
    room.noteClock(shared)
    const before = get().shared
    // Messages sent before the newest reply may arrive after it.
    if (shared.round < before.round) return
    const isNew = shared.roundID !== before.roundID
    set({ shared, ...(isNew && { programme: programmeIn(shared), picks: [], placed: undefined }) })
    if (isNew || (shared.phase === 'result' && before.phase !== 'result')) void room.look()
  }

  /**
   * Takes the current state. Returns true while the server has yet to settle a ticket of a finished
   * round.
   */
  function take({ state, tickets }: VirtualLaunchReply): boolean {
    const { shared } = get()
    const isNew = state.roundID !== shared.roundID
    set({
      tickets,
      ...(state.round >= shared.round && {
        shared: state,
        ...(isNew && { programme: programmeIn(state), picks: [] }),
      }),
    })
    return tickets.some(
      ({ win, roundID }) => win === null && (roundID !== state.roundID || state.phase === 'result'),
    )
  }

  return {
    get,
    subscribe,
    serverNow: room.serverNow,
    change: room.change,
    receive: room.receive,
    pick(selection: SelectionID): void {
      const { picks } = get()
      const isIn = picks.includes(selection)
      if (!isIn && picks.length >= MAX_PICKS) return
      set({
        picks: isIn ? picks.filter((known) => known !== selection) : [...picks, selection],
        placed: undefined,
      })
    },
    clear: () => set({ picks: [], placed: undefined }),
    combine: (isCombined: boolean) => set({ isCombined }),
    setStake: (stakeMinor: Minor) => set({ stakeMinor }),
    /**
     * Places every line of the slip. The request is retried with the same ID until the server
     * answers.
     */
    async place(): Promise<void> {
      const { shared, picks, isCombined, stakeMinor, isPlacing, over, balanceMinor, programme } =
        get()
      const lines = linesOf(programme, picks, isCombined)
      if (
        isPlacing ||
        over ||
        shared.phase !== 'betting' ||
        shared.roundID === null ||
        lines.length === 0
      )
        return
      if (stakeMinor * BigInt(lines.length) > balanceMinor) return onTrouble({ kind: 'poor' })
      set({ isPlacing: true })
      const body = {
        token,
        requestId: crypto.randomUUID(),
        roundID: shared.roundID,
        lines: lines.map(({ legs }) => ({ legs, stake: toWireMoney(stakeMinor) })),
      }
      try {
        const { ticket, balance } = await room.settle(() =>
          post<VirtualBetReply>('/games/virtual/bet', body),
        )
        room.hasBalance(balance)
        set({
          tickets: [
            ticket,
            ...get().tickets.filter(({ ticketID }) => ticketID !== ticket.ticketID),
          ],
          picks: [],
          placed: fromWireMoney(ticket.staked),
        })
      } catch (error) {
        set({ offline: false })
        room.refused(error)
      } finally {
        set({ isPlacing: false })
      }
    },
    begin(): void {
      publicTopics().listen(
        `virtual:${game.type}`,
        (state) => isVirtualState(state) && onShared(state),
      )
      room.untilLeft()
    },
  }
}

function programmeIn({ card }: VirtualState): Programme | undefined {
  const known = readCard(card)
  return known && programmeOf(known)
}

function firstView({ state, balance, tickets }: VirtualLaunchReply): VirtualView {
  return {
    shared: state,
    programme: programmeIn(state),
    balanceMinor: fromWireMoney(balance),
    tickets,
    picks: [],
    isCombined: false,
    stakeMinor: FIRST_STAKE_MINOR,
    isPlacing: false,
    placed: undefined,
    offline: false,
    over: false,
    settings: readSettings(),
  }
}
