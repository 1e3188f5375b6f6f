import type { Action } from '../agents/action.ts'
import type { Agent } from '../agents/agent.ts'
import type { CrowdWorld } from '../world.ts'
import { check, confirmAddress, leave, registerPlayer, signIn } from './account.ts'
import { claimBonus } from './bonuses.ts'
import { openGame, play, rotateSeeds } from './games.ts'
import { decideWithdrawal, deposit, withdraw } from './payments.ts'
import { answerReminder, exclude, limitDeposits, takeBreak } from './protection.ts'
import { betAtTable, betOnVirtual, buyBingoTickets, joinCrash } from './shared-rounds.ts'
import { bet, cashOut, lookAtCoupons } from './sports.ts'
import { chat, complain, writeTicket } from './talk.ts'
import { joinTournaments } from './tournaments.ts'

/** Carries out one action and writes what the agent learned to its memory. */
export async function perform(world: CrowdWorld, agent: Agent, action: Action): Promise<void> {
  switch (action.kind) {
    case 'register':
      return registerPlayer(world, agent)
    case 'confirm':
      return confirmAddress(world, agent)
    case 'sign in':
      await signIn(world, agent)
      return
    case 'deposit':
      return deposit(world, agent)
    case 'open game':
      return openGame(world, agent, action.pastime)
    case 'play':
      return play(world, agent)
    case 'rotate seeds':
      return rotateSeeds(world, agent)
    case 'bet':
      return bet(world, agent, action.shape)
    case 'look at coupons':
      return lookAtCoupons(world, agent)
    case 'cash out':
      return cashOut(world, agent)
    case 'withdraw':
      return withdraw(world, agent)
    case 'decide withdrawal':
      return decideWithdrawal(world, agent)
    case 'claim bonus':
      return claimBonus(world, agent)
    case 'set limit':
      return limitDeposits(world, agent)
    case 'time out':
      return takeBreak(world, agent)
    case 'exclude itself':
      return exclude(world, agent)
    case 'buy bingo tickets':
      return buyBingoTickets(world, agent)
    case 'bet at table':
      return betAtTable(world, agent)
    case 'bet on virtual sport':
      return betOnVirtual(world, agent)
    case 'join crash':
      return joinCrash(world, agent)
    case 'join tournaments':
      return joinTournaments(world, agent)
    case 'answer reminder':
      return answerReminder(world, agent)
    case 'chat':
      return chat(world, agent)
    case 'write ticket':
      return writeTicket(world, agent)
    case 'complain':
      return complain(world, agent)
    case 'check':
      return check(world, agent)
    case 'leave':
      return leave(world, agent)
    default:
      return action satisfies never
  }
}
