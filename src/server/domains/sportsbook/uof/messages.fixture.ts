/** Messages of the feed and documents of its API, written by the published schemas. */
import type { UofInput } from './input.ts'

export const START_MS = Date.parse('2026-11-20T18:00:00.000Z')
const MINUTE_MS = 60_000
export const MATCH = 'sr:match:101'
export const FIXTURE_ID = 'sr.match.101'

export const amqp = (xml: string): UofInput => ({ from: 'amqp', xml })
export const api = (lang: 'tr' | 'en', xml: string): UofInput => ({ from: 'api', lang, xml })

export const alive = (product: number, stampMs: number, subscribed: 0 | 1 = 1) =>
  amqp(`<alive product="${product}" timestamp="${stampMs}" subscribed="${subscribed}"/>`)

export const snapshotComplete = (product: number, requestId: number, stampMs: number) =>
  amqp(`<snapshot_complete request_id="${requestId}" timestamp="${stampMs}" product="${product}"/>`)

export const requested = (producer: number, requests: number[], isFull = true): UofInput => ({
  from: 'session',
  event: 'recovery requested',
  producer,
  requests,
  isFull,
})

export const DISCONNECTED: UofInput = { from: 'session', event: 'disconnected' }

export const PRODUCERS = `<?xml version="1.0" encoding="UTF-8"?>
<producers response_code="OK">
<producer id="1" name="LO" description="Live Odds" api_url="https://api.betradar.com/v1/liveodds/" active="true" scope="live" stateful_recovery_window_in_minutes="600"/>
<producer id="3" name="Ctrl" description="Betradar Ctrl" api_url="https://api.betradar.com/v1/pre/" active="true" scope="prematch" stateful_recovery_window_in_minutes="4320"/>
<producer id="6" name="VF" description="Virtual football" api_url="https://api.betradar.com/v1/vf/" active="true" scope="virtual" stateful_recovery_window_in_minutes="180"/>
<producer id="5" name="PremiumCricket" description="Premium Cricket" api_url="https://api.betradar.com/v1/premium_cricket/" active="false" scope="live|prematch" stateful_recovery_window_in_minutes="4320"/>
</producers>`

type Words = { draw: string; over: string; under: string; yes: string; no: string; or: string }
const WORDS: Record<'tr' | 'en', Words> = {
  en: { draw: 'draw', over: 'over', under: 'under', yes: 'yes', no: 'no', or: 'or' },
  tr: { draw: 'beraberlik', over: 'üst', under: 'alt', yes: 'evet', no: 'hayır', or: 'ya da' },
}

export function marketDescriptions(lang: 'tr' | 'en'): string {
  const { draw, over, under, yes, no, or } = WORDS[lang]
  const name = (en: string, tr: string) => (lang === 'en' ? en : tr)
  const market = (id: number, text: string, outcomes: [string, string][], more = '') =>
    `<market id="${id}" name="${text}" groups="all|score|regular_play"><outcomes>${outcomes
      .map(([key, label]) => `<outcome id="${key}" name="${label}"/>`)
      .join('')}</outcomes>${more}</market>`
  const threeWay: [string, string][] = [
    ['1', '{$competitor1}'],
    ['2', draw],
    ['3', '{$competitor2}'],
  ]
  const total: [string, string][] = [
    ['13', `${under} {total}`],
    ['12', `${over} {total}`],
  ]
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<market_descriptions response_code="OK">${[
    market(1, name('1x2', 'Maç sonucu'), threeWay),
    market(8, name('{!goalnr} goal', '{!goalnr} gol'), [
      ['6', '{$competitor1}'],
      ['7', name('none', 'yok')],
      ['8', '{$competitor2}'],
    ]),
    market(10, name('Double chance', 'Çifte şans'), [
      ['9', `{$competitor1} ${or} ${draw}`],
      ['10', `{$competitor1} ${or} {$competitor2}`],
      ['11', `${draw} ${or} {$competitor2}`],
    ]),
    market(14, name('Handicap {hcp}', 'Handikap {hcp}'), [
      ['1711', '{$competitor1} ({hcp})'],
      ['1712', `${draw} ({hcp})`],
      ['1713', '{$competitor2} ({hcp})'],
    ]),
    market(16, name('Handicap', 'Handikap'), [
      ['1714', '{$competitor1} ({+hcp})'],
      ['1715', '{$competitor2} ({-hcp})'],
    ]),
    market(18, name('Total', 'Toplam gol'), total),
    market(19, name('{$competitor1} total', '{$competitor1} toplam gol'), total),
    market(
      41,
      name('Correct score [{score}]', 'Doğru skor [{score}]'),
      [
        ['110', '0:0'],
        ['114', '1:0'],
      ],
      '<attributes><attribute name="is_flex_score" description="-"/></attributes>',
    ),
    market(29, name('Both teams to score', 'İki takım da gol atar'), [
      ['74', yes],
      ['76', no],
    ]),
    `<market id="21" name="${name('Exact goals', 'Gol sayısı')}" groups="all|score|regular_play"><specifiers><specifier name="variant" type="variable_text"/></specifiers></market>`,
    `<market id="40" name="${name('Anytime goalscorer', 'Golcü')}" groups="all|scorers" includes_outcomes_of_type="sr:player" outcome_type="player"><outcomes><outcome id="1716" name="-"/></outcomes></market>`,
  ].join('\n')}</market_descriptions>`
}

export const variantDescriptions = (lang: 'tr' | 'en') =>
  `<variant_descriptions response_code="OK"><variant id="sr:exact_goals:2+"><outcomes><outcome id="sr:exact_goals:2+:1" name="0"/><outcome id="sr:exact_goals:2+:2" name="1"/><outcome id="sr:exact_goals:2+:3" name="${lang === 'en' ? '2 or more' : '2 ve üstü'}"/></outcomes></variant></variant_descriptions>`

type Match = { id?: string; startsAtMs?: number; sport?: number; home?: string; away?: string }

const eventXml = (
  lang: 'tr' | 'en',
  tag: string,
  { id = MATCH, startsAtMs = START_MS, sport = 1, home = 'Kaya', away = 'Dere' }: Match,
) => {
  const number = id.split(':').at(-1)
  return `<${tag} id="${id}" scheduled="${new Date(startsAtMs).toISOString()}" start_time_tbd="false">
<tournament_round type="group" number="12"/>
<tournament id="sr:tournament:7" name="${lang === 'en' ? 'Trial League' : 'Deneme Ligi'}"><sport id="sr:sport:${sport}" name="-"/><category id="sr:category:46" name="-" country_code="TUR"/></tournament>
<competitors><competitor id="sr:competitor:${number}1" name="${home}" qualifier="home"/><competitor id="sr:competitor:${number}2" name="${away}" qualifier="away"/></competitors>
</${tag}>`
}

export const scheduleXml = (lang: 'tr' | 'en', ...matches: Match[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><schedule xmlns="http://schemas.sportradar.com/sportsapi/v1/unified" generated_at="2026-11-20T15:00:00+00:00">${matches
    .map((match) => eventXml(lang, 'sport_event', match))
    .join('')}</schedule>`

export const fixtureXml = (lang: 'tr' | 'en', match: Match = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?><fixtures_fixture xmlns="http://schemas.sportradar.com/sportsapi/v1/unified" generated_at="2026-11-20T15:00:00+00:00">${eventXml(lang, 'fixture', match)}</fixtures_fixture>`

export const summaryXml = (
  lang: 'tr' | 'en',
  statusXml: string,
  match: Match = {},
  atMs = START_MS + 200 * MINUTE_MS,
) =>
  `<?xml version="1.0" encoding="UTF-8"?><match_summary xmlns="http://schemas.sportradar.com/sportsapi/v1/unified" generated_at="${new Date(atMs).toISOString()}">${eventXml(lang, 'sport_event', match)}${statusXml}</match_summary>`

export type StatusOf = {
  status?: number
  matchStatus: number
  score?: [number, number]
  /** By status code of the period. */
  periods?: Record<number, [number, number]>
  time?: string
  announced?: string
  red?: [number, number]
  penalties?: [number, number]
  remaining?: string
}

export function statusXml({
  status = 1,
  matchStatus,
  score,
  periods = {},
  time,
  announced,
  red,
  penalties,
  remaining,
}: StatusOf): string {
  const pair = (name: string, value: [number, number] | undefined) =>
    value ? ` home_${name}="${value[0]}" away_${name}="${value[1]}"` : ''
  const clock = [
    ['match_time', time],
    ['stoppage_time_announced', announced],
    ['remaining_time_in_period', remaining],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"`]))
  return `<sport_event_status status="${status}" reporting="1" match_status="${matchStatus}"${pair('score', score)}${pair('penalty_score', penalties)}>${
    clock.length > 0 ? `<clock ${clock.join(' ')}/>` : ''
  }<period_scores>${Object.entries(periods)
    .map(
      ([code, [home, away]], index) =>
        `<period_score match_status_code="${code}" number="${index + 1}" home_score="${home}" away_score="${away}"/>`,
    )
    .join('')}</period_scores>${
    red ? `<statistics><red_cards home="${red[0]}" away="${red[1]}"/></statistics>` : ''
  }</sport_event_status>`
}

export type MarketOf = {
  id: number
  specifiers?: string
  status?: number
  outcomes?: Record<string, number | undefined>
  /** By outcome; 0.5 where it is missing. */
  chances?: Record<string, number>
}

const marketXml = ({ id, specifiers, status = 1, outcomes = {}, chances = {} }: MarketOf) =>
  `<market id="${id}"${specifiers === undefined ? '' : ` specifiers="${specifiers}"`} status="${status}">${Object.entries(
    outcomes,
  )
    .map(([key, odds]) =>
      odds === undefined
        ? `<outcome id="${key}" active="0"/>`
        : `<outcome id="${key}" odds="${odds}" probabilities="${chances[key] ?? 0.5}" active="1"/>`,
    )
    .join('')}</market>`

export function oddsChange(
  stampMs: number,
  {
    product = 1,
    match = MATCH,
    status,
    markets = [],
    requestId,
  }: {
    product?: number
    match?: string
    status?: StatusOf
    markets?: MarketOf[]
    requestId?: number
  },
): UofInput {
  return amqp(
    `<odds_change product="${product}" event_id="${match}" timestamp="${stampMs}"${requestId === undefined ? '' : ` request_id="${requestId}"`}>${status ? statusXml(status) : ''}<odds betting_status="0">${markets.map(marketXml).join('')}</odds></odds_change>`,
  )
}

export const betStop = (stampMs: number, groups = 'all', marketStatus?: number, product = 1) =>
  amqp(
    `<bet_stop product="${product}" event_id="${MATCH}" timestamp="${stampMs}" groups="${groups}"${marketStatus === undefined ? '' : ` market_status="${marketStatus}"`}/>`,
  )

export type ResultOf = { result: number; voidFactor?: number; deadHeat?: number }

export const betSettlement = (
  stampMs: number,
  market: string,
  outcomes: Record<string, ResultOf>,
  { certainty = 1, product = 1, match = MATCH } = {},
) =>
  amqp(
    `<bet_settlement product="${product}" event_id="${match}" timestamp="${stampMs}" certainty="${certainty}"><outcomes><market ${market}>${Object.entries(
      outcomes,
    )
      .map(
        ([id, { result, voidFactor, deadHeat }]) =>
          `<outcome id="${id}" result="${result}"${voidFactor === undefined ? '' : ` void_factor="${voidFactor}"`}${deadHeat === undefined ? '' : ` dead_heat_factor="${deadHeat}"`}/>`,
      )
      .join('')}</market></outcomes></bet_settlement>`,
  )

export const ofMarket = (
  kind: 'rollback_bet_settlement' | 'bet_cancel' | 'rollback_bet_cancel',
  stampMs: number,
  market: string,
  { product = 1, window = '', inner = '' } = {},
) =>
  amqp(
    `<${kind} product="${product}" event_id="${MATCH}" timestamp="${stampMs}" ${window}><market ${market}>${inner}</market></${kind}>`,
  )

export const fixtureChange = (stampMs: number, startsAtMs: number, change = 2) =>
  amqp(
    `<fixture_change event_id="${MATCH}" change_type="${change}" product="1" timestamp="${stampMs}" start_time="${startsAtMs}"/>`,
  )

export const PRELUDE: readonly UofInput[] = [
  api('en', PRODUCERS),
  ...(['tr', 'en'] as const).flatMap((lang) => [
    api(lang, marketDescriptions(lang)),
    api(lang, variantDescriptions(lang)),
    api(lang, scheduleXml(lang, {})),
  ]),
]
