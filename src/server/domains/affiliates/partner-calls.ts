import * as account from '#shared/contracts/partners/account.ts'
import * as portal from '#shared/contracts/partners/portal.ts'
import { addDays } from '#shared/dates.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { ruleInForce } from '#server/domains/identity/index.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { handlePartner, type PartnerBoundCall } from '#server/platform/http/partner-calls.ts'
import { sourceKey } from '#server/platform/http/source-key.ts'
import type { Platform } from '#server/platform/platform.ts'
import { throttled } from '#server/platform/security/throttle.ts'
import { addCampaign, archiveCampaign, listCampaigns } from './campaign.ts'
import { listPlayers, overviewOf } from './figures.ts'
import { applyAsPartner, usePasswordLink } from './partner.ts'
import { cancelPayout, getPayouts, requestPayout, saveAccount } from './payout.ts'
import { getPostbacks, rotateSecret, setPostback } from './postback.ts'
import { endSession, endSessionOfCookie, forgetCookie, listSessions, presentMe } from './session.ts'
import {
  acceptContract,
  changePassword,
  checkCode,
  confirmTwoFactor,
  removeTwoFactor,
  setUpTwoFactor,
  signIn,
  withProof,
} from './sign-in.ts'
import { getStatement, listStatements } from './statement.ts'
import { STATEMENT_FILE } from './statement-file.ts'

const QUARTER_MS = 15 * 60_000
const HOUR_MS = 3_600_000
const MAX_APPLICATIONS = 5
const MAX_ASKED = 10
const MAX_FAILED = 30
const LONGEST_DAYS = 400
const PLAYERS_A_PAGE = 50

const isFailedSignIn = (error: unknown): boolean =>
  error instanceof Refusal && error.debug === 'login failed'

/** Calls of the partner portal. Each reads and changes the caller's own rows only. */
export function partnerCalls(
  platform: Platform,
  askReset: (email: string) => Promise<void>,
): PartnerBoundCall[] {
  return [
    ...strangerCalls(platform, askReset),
    ...accountCalls(platform),
    ...figureCalls(platform),
    ...moneyCalls(platform),
    ...postbackCalls(platform),
  ]
}

function strangerCalls(
  platform: Platform,
  askReset: (email: string) => Promise<void>,
): PartnerBoundCall[] {
  const { throttles } = platform
  const limit = (name: string, max: number, windowMs: number) => {
    const throttle = throttles.of({ name, max, windowMs })
    return ({ address, now }: CallContext) => throttle.take(sourceKey(address), now)
  }
  const applied = limit('affiliate-apply', MAX_APPLICATIONS, HOUR_MS)
  const asked = limit('affiliate-forgot', MAX_ASKED, QUARTER_MS)
  const linked = limit('affiliate-link', MAX_FAILED, QUARTER_MS)
  const failed = throttles.of({
    name: 'affiliate-sign-in',
    max: ruleInForce(platform, 'failed-sign-ins'),
    windowMs: QUARTER_MS,
  })
  return [
    handlePartner(account.apply, async (context, fields) => {
      await applied(context)
      await applyAsPartner(platform, context, fields)
      return {}
    }),
    handlePartner(account.login, (context, { email, password }) =>
      throttled(
        [{ throttle: failed, key: sourceKey(context.address) }],
        context.now,
        isFailedSignIn,
        () => signIn(platform, context, email, password),
      ),
    ),
    handlePartner(account.forgot, async (context, { email }) => {
      await asked(context)
      await askReset(email)
      return {}
    }),
    handlePartner(account.setPassword, async (context, { token, password }) => {
      await linked(context)
      await usePasswordLink(platform, context, token, password)
      return {}
    }),
  ]
}

function accountCalls(platform: Platform): PartnerBoundCall[] {
  const { database } = platform
  return [
    handlePartner(account.getMe, ({ partner }) => presentMe(partner)),
    handlePartner(account.checkCode, (context, { code }) => checkCode(platform, context, code)),
    handlePartner(account.logout, async (context) => {
      await database.transaction((tx) => endSessionOfCookie(tx, context))
      forgetCookie(context)
      return {}
    }),
    handlePartner(account.acceptContract, (context, { version }) =>
      acceptContract(platform, context, version),
    ),
    handlePartner(account.changePassword, async (context, passwords) => {
      await changePassword(platform, context, passwords)
      return {}
    }),
    handlePartner(account.setUpTwoFactor, (context, { password }) =>
      setUpTwoFactor(platform, context, password),
    ),
    handlePartner(account.confirmTwoFactor, (context, { code }) =>
      confirmTwoFactor(platform, context, code),
    ),
    handlePartner(account.removeTwoFactor, (context, { password, code }) =>
      removeTwoFactor(platform, context, { password, code }),
    ),
    handlePartner(account.listSessions, (context) => listSessions(database.read, context)),
    handlePartner(account.endSession, async (context, { id }) => {
      await database.transaction((tx) => endSession(tx, context, id))
      return {}
    }),
  ]
}

function figureCalls({ database, config, downloads }: Platform): PartnerBoundCall[] {
  const { read } = database
  return [
    handlePartner(portal.getOverview, ({ partner, now }, { from, to }) => {
      if (to < from || addDays(from, LONGEST_DAYS) < to) throw refuseFields({ to: 'invalid' })
      return overviewOf(read, partner.id, { from, to }, now)
    }),
    handlePartner(portal.listCampaigns, ({ partner }) => listCampaigns(read, config, partner.id)),
    handlePartner(portal.addCampaign, ({ partner, now }, { name }) =>
      database.transaction((tx) => addCampaign(tx, config, partner.id, name, now)),
    ),
    handlePartner(portal.archiveCampaign, async ({ partner, now }, { campaignID }) => {
      await database.transaction((tx) => archiveCampaign(tx, partner.id, campaignID, now))
      return {}
    }),
    handlePartner(portal.listPlayers, async ({ partner, now }, { month, after }) => {
      const { rows, next } = await listPlayers(
        read,
        partner.id,
        { month, after, limit: PLAYERS_A_PAGE },
        now,
      )
      // A partner sees no player's id and not why a player does not count.
      return { rows: rows.map(({ playerId: _id, excludedAs: _why, ...row }) => row), next }
    }),
    handlePartner(portal.listStatements, ({ partner }) => listStatements(read, partner.id)),
    handlePartner(portal.getStatement, ({ partner }, { statementID }) =>
      getStatement(read, partner.id, statementID),
    ),
    handlePartner(
      portal.downloadStatement,
      async ({ partner, now }, { statementID, format, Lang }) => {
        await getStatement(read, partner.id, statementID)
        const url = await database.transaction((tx) =>
          downloads.offer(
            tx,
            STATEMENT_FILE,
            partner.id,
            { statementId: statementID, format, lang: Lang },
            now,
          ),
        )
        return { url }
      },
    ),
  ]
}

function moneyCalls(platform: Platform): PartnerBoundCall[] {
  const { database } = platform
  const show = (partnerId: string, now: Date) => getPayouts(database.read, platform, partnerId, now)
  return [
    handlePartner(portal.getPayouts, ({ partner, now }) => show(partner.id, now)),
    handlePartner(
      portal.saveBankAccount,
      async (context, { owner, iban, taxNumber, password, code }) => {
        await withProof(platform, context, { password, code }, (tx, partner) =>
          saveAccount(tx, platform, partner, { owner, iban, taxNumber }, context.now),
        )
        return show(context.partner.id, context.now)
      },
    ),
    handlePartner(portal.requestPayout, async ({ partner, now }, { requestID, amount }) => {
      await database.transaction((tx) =>
        requestPayout(tx, platform, {
          id: requestID,
          partnerId: partner.id,
          amountMinor: amount,
          now,
        }),
      )
      return show(partner.id, now)
    }),
    handlePartner(portal.cancelPayout, async ({ partner, now }, { payoutID }) => {
      await database.transaction((tx) => cancelPayout(tx, partner.id, payoutID, now))
      return show(partner.id, now)
    }),
  ]
}

function postbackCalls(platform: Platform): PartnerBoundCall[] {
  const { database } = platform
  const show = (partnerId: string) => getPostbacks(database.read, platform, partnerId)
  return [
    handlePartner(portal.getPostbacks, ({ partner }) => show(partner.id)),
    handlePartner(portal.setPostback, async ({ partner, now }, { kind, url }) => {
      await database.transaction((tx) =>
        setPostback(tx, platform, { partnerId: partner.id, kind, url, now }),
      )
      return show(partner.id)
    }),
    handlePartner(portal.rotatePostbackSecret, async ({ partner }) => {
      await database.transaction((tx) => rotateSecret(tx, platform, partner.id))
      return show(partner.id)
    }),
  ]
}
