import type { Action } from '../agents/action.ts'
import type { Agent } from '../agents/agent.ts'
import type { CrowdWorld } from '../world.ts'
import { addBankAccount, transferMoney } from './bank.ts'
import { buyWithPoints, spinWheel } from './daily-rewards.ts'
import { inviteFriends, joinTournament, lookAtRewards } from './contests.ts'
import { markFavourite, objectToResult, readNews } from './reading.ts'
import { changePhone, setUpTwoFactor } from './security.ts'
import { answerFunds, sendDocument } from './verification.ts'
import { check, confirmAddress, leave, registerPlayer, signIn } from './account.ts'
import { claimBonus } from './bonuses.ts'
import { openGame, play, rotateSeeds, useFreeRounds } from './games.ts'
import { decideWithdrawal, deposit, payAgain, withdraw } from './payments.ts'
import { answerReminder, exclude, limitDeposits, raiseLimit, takeBreak } from './protection.ts'
import { betAtTable, betOnVirtual, buyBingoTickets, joinCrash } from './shared-rounds.ts'
import { bet, cashOut, lookAtCoupons, placeFreeBet } from './sports.ts'
import { chat, complain, readAnswers, writeTicket } from './talk.ts'

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
      return deposit(world, agent, action.isBeyondBudget)
    case 'open game':
      return openGame(world, agent, action.pastime)
    case 'play':
      return play(world, agent)
    case 'rotate seeds':
      return rotateSeeds(world, agent)
    case 'bet':
      return bet(world, agent, action.shape, action.on)
    case 'look at coupons':
      return lookAtCoupons(world, agent)
    case 'cash out':
      return cashOut(world, agent)
    case 'pay again':
      return payAgain(world, agent)
    case 'withdraw':
      return withdraw(world, agent)
    case 'decide withdrawal':
      return decideWithdrawal(world, agent)
    case 'claim bonus':
      return claimBonus(world, agent, action.slug)
    case 'set limit':
      return limitDeposits(world, agent)
    case 'raise limit':
      return raiseLimit(world, agent)
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
    case 'answer reminder':
      return answerReminder(world, agent)
    case 'chat':
      return chat(world, agent)
    case 'write ticket':
      return writeTicket(world, agent)
    case 'complain':
      return complain(world, agent)
    case 'send document':
      return sendDocument(world, agent)
    case 'answer funds':
      return answerFunds(world, agent)
    case 'add bank account':
      return addBankAccount(world, agent)
    case 'transfer money':
      return transferMoney(world, agent)
    case 'join tournament':
      return joinTournament(world, agent)
    case 'spin wheel':
      return spinWheel(world, agent)
    case 'buy with points':
      return buyWithPoints(world, agent)
    case 'look at rewards':
      return lookAtRewards(world, agent)
    case 'invite friends':
      return inviteFriends(world, agent)
    case 'read news':
      return readNews(world, agent)
    case 'mark favourite':
      return markFavourite(world, agent)
    case 'object to result':
      return objectToResult(world, agent)
    case 'read answers':
      return readAnswers(world, agent)
    case 'set up two-factor':
      return setUpTwoFactor(world, agent)
    case 'change contact':
      return changePhone(world, agent)
    case 'place free bet':
      return placeFreeBet(world, agent)
    case 'use free rounds':
      return useFreeRounds(world, agent)
    case 'check':
      return check(world, agent)
    case 'leave':
      return leave(world, agent)
    default:
      return action satisfies never
  }
}
