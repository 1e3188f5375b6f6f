import type { Domains } from './app.ts'
import type { BoundCall } from './platform/http/calls.ts'
import type { SystemMetric } from './platform/metrics/system-metrics.ts'
import type { Topic } from './platform/realtime/realtime.ts'

export function listCalls(domains: Domains): BoundCall[] {
  return [
    domains.identity,
    domains.wallet,
    domains.protection,
    domains.documents,
    domains.payments,
    domains.content,
    domains.fairness,
    domains.rounds,
    domains.crash,
    domains.tables,
    domains.bingo,
    domains.virtuals,
    domains.lobby,
    domains.promotions,
    domains.tournaments,
    domains.crm,
    domains.chat,
    domains.live,
    domains.sportsbook,
    domains.jackpots,
    domains.lottery,
    domains.wheel,
    domains.shop,
    domains.drops,
    domains.loyalty,
    domains.support,
    domains.funds,
    domains.disclosure,
  ].flatMap((domain) => domain.calls)
}

export function domainsOfCalls(domains: Domains): (spec: object) => string {
  const owners = new Map<object, string>()
  for (const [name, domain] of Object.entries(domains)) {
    if ('calls' in domain) for (const { spec } of domain.calls) owners.set(spec, name)
    if ('staffCalls' in domain) for (const { spec } of domain.staffCalls) owners.set(spec, name)
    if ('partnerCalls' in domain) for (const { spec } of domain.partnerCalls) owners.set(spec, name)
  }
  return (spec) => {
    const owner = owners.get(spec)
    if (owner === undefined) throw new Error('a call without a domain')
    return owner
  }
}

export function listMetrics(domains: Domains): SystemMetric[] {
  const { wallet, payments, reports, screening, sportsbook, tables, bingo, virtuals, outward } =
    domains
  return [
    wallet,
    payments,
    reports,
    screening,
    sportsbook,
    tables,
    bingo,
    virtuals,
    outward,
  ].flatMap(({ metrics }) => metrics)
}

export function listTopics(domains: Domains): Topic[] {
  return [
    domains.content,
    domains.wallet,
    domains.jackpots,
    domains.rounds,
    domains.crash,
    domains.tables,
    domains.live,
    domains.bingo,
    domains.virtuals,
    domains.chat,
    domains.sportsbook,
    domains.tournaments,
    domains.drops,
    domains.support,
    domains.lobby,
  ].flatMap((domain) => domain.topics)
}
