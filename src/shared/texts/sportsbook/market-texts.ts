import { basketballMarkets as basketballEn } from './basketball-markets.en.ts'
import { basketballMarkets as basketballTr } from './basketball-markets.tr.ts'
import * as goalsEn from './goal-markets.en.ts'
import * as goalsTr from './goal-markets.tr.ts'
import * as setsEn from './set-markets.en.ts'
import * as setsTr from './set-markets.tr.ts'
import { footballMarkets as footballEn } from './sportsbook-markets.en.ts'
import { footballMarkets as footballTr } from './sportsbook-markets.tr.ts'

export const MARKET_TEXTS = {
  tr: {
    football: footballTr,
    basketball: basketballTr,
    'ice-hockey': goalsTr.iceHockeyMarkets,
    handball: goalsTr.handballMarkets,
    tennis: setsTr.tennisMarkets,
    volleyball: setsTr.volleyballMarkets,
    'table-tennis': setsTr.tableTennisMarkets,
    esports: setsTr.esportsMarkets,
  },
  en: {
    football: footballEn,
    basketball: basketballEn,
    'ice-hockey': goalsEn.iceHockeyMarkets,
    handball: goalsEn.handballMarkets,
    tennis: setsEn.tennisMarkets,
    volleyball: setsEn.volleyballMarkets,
    'table-tennis': setsEn.tableTennisMarkets,
    esports: setsEn.esportsMarkets,
  },
} as const
