import { counted } from '../../counted.ts'
import type { MarketNames } from './market-names.ts'

const HALF = 'Only the first half and its stoppage time count.'
const SECOND_HALF = 'Only the second half and its stoppage time count.'
const REGULAR = 'Ninety minutes and stoppage time count; extra time does not.'
const UNRECORDED =
  'If the match is abandoned or the figures are not recorded, the stake is returned.'
const CORNERS = `Only corners that are taken count. ${REGULAR} ${UNRECORDED}`
const CARDS = `Each yellow or red card shown to a player on the pitch counts as one. ${REGULAR} ${UNRECORDED}`
const ON_THE_LINE =
  'If the number is exactly on the line, the stake is returned. On a quarter line (such as 9.25), half of the stake is on the next line down and half on the next line up.'
const OVER_UNDER = `is above the line, “Under” when it is below. ${ON_THE_LINE}`
const HANDICAP =
  'The bet wins if the result is above zero and loses if it is below; at zero, the stake is returned. On a quarter handicap, half of the stake is on each of the two nearest lines.'

export const countMarkets: MarketNames = {
  'corners-result': {
    name: () => 'Most corners',
    rule: `Wins when your team takes more corners in the match than the other team; “Draw” wins when the numbers are equal. ${CORNERS}`,
  },
  'corners-half-result': {
    name: () => 'Most corners in the first half',
    rule: `Wins when your team takes more corners in the first half than the other team; “Draw” wins when the numbers are equal. ${HALF}`,
  },
  'corners-second-half-result': {
    name: () => 'Most corners in the second half',
    rule: `Wins when your team takes more corners in the second half than the other team; “Draw” wins when the numbers are equal. ${SECOND_HALF}`,
  },
  'corners-total': {
    name: ({ line }) => `Corners over/under ${line}`,
    rule: `“Over” wins when the number of corners in the match ${OVER_UNDER} ${CORNERS}`,
  },
  'corners-handicap': {
    name: ({ signed }) => `Corner handicap (${signed})`,
    rule: `The handicap is added to your team’s lead in corners. ${HANDICAP} ${CORNERS}`,
  },
  'corners-home-total': {
    name: ({ home, line }) => `Corners: ${home} over/under ${line}`,
    rule: `“Over” wins when the number of corners taken by the home team ${OVER_UNDER} ${CORNERS}`,
  },
  'corners-away-total': {
    name: ({ away, line }) => `Corners: ${away} over/under ${line}`,
    rule: `“Over” wins when the number of corners taken by the away team ${OVER_UNDER} ${CORNERS}`,
  },
  'corners-half-total': {
    name: ({ line }) => `First half corners over/under ${line}`,
    rule: `“Over” wins when the number of corners in the first half ${OVER_UNDER} ${HALF}`,
  },
  'corners-second-half-total': {
    name: ({ line }) => `Second half corners over/under ${line}`,
    rule: `“Over” wins when the number of corners in the second half ${OVER_UNDER} ${SECOND_HALF}`,
  },
  'corners-first': {
    name: () => 'First corner',
    rule: `Wins when your team takes the first corner of the match; “None” wins when there are no corners. ${CORNERS}`,
  },
  'corners-next': {
    name: ({ line }) => `Next corner (corner ${line})`,
    rule: `Wins when your team takes the next corner; “None” wins when there are no more corners. ${CORNERS}`,
  },
  'corners-odd-even': {
    name: () => 'Corners odd/even',
    rule: `Settled on whether the total number of corners is odd or even; zero counts as even. ${CORNERS}`,
  },
  'cards-result': {
    name: () => 'Most cards',
    rule: `Wins when your team is shown more cards in the match than the other team; “Draw” wins when the numbers are equal. ${CARDS}`,
  },
  'cards-half-result': {
    name: () => 'Most cards in the first half',
    rule: `Wins when your team is shown more cards in the first half than the other team; “Draw” wins when the numbers are equal. ${HALF}`,
  },
  'cards-second-half-result': {
    name: () => 'Most cards in the second half',
    rule: `Wins when your team is shown more cards in the second half than the other team; “Draw” wins when the numbers are equal. ${SECOND_HALF}`,
  },
  'cards-total': {
    name: ({ line }) => `Cards over/under ${line}`,
    rule: `“Over” wins when the number of cards in the match ${OVER_UNDER} ${CARDS}`,
  },
  'cards-handicap': {
    name: ({ signed }) => `Card handicap (${signed})`,
    rule: `The handicap is added to your team’s lead in cards. ${HANDICAP} ${CARDS}`,
  },
  'cards-home-total': {
    name: ({ home, line }) => `Cards: ${home} over/under ${line}`,
    rule: `“Over” wins when the number of cards shown to the home team ${OVER_UNDER} ${CARDS}`,
  },
  'cards-away-total': {
    name: ({ away, line }) => `Cards: ${away} over/under ${line}`,
    rule: `“Over” wins when the number of cards shown to the away team ${OVER_UNDER} ${CARDS}`,
  },
  'cards-half-total': {
    name: ({ line }) => `First half cards over/under ${line}`,
    rule: `“Over” wins when the number of cards in the first half ${OVER_UNDER} ${HALF}`,
  },
  'cards-second-half-total': {
    name: ({ line }) => `Second half cards over/under ${line}`,
    rule: `“Over” wins when the number of cards in the second half ${OVER_UNDER} ${SECOND_HALF}`,
  },
  'cards-first': {
    name: () => 'First card',
    rule: `Wins when the first card of the match is shown to your team; “None” wins when there are no cards. ${CARDS}`,
  },
  'cards-next': {
    name: ({ line }) => `Next card (card ${line})`,
    rule: `Wins when the next card is shown to your team; “None” wins when there are no more cards. ${CARDS}`,
  },
  'cards-odd-even': {
    name: () => 'Cards odd/even',
    rule: `Settled on whether the total number of cards is odd or even; zero counts as even. ${CARDS}`,
  },
  'corners-last': {
    name: () => 'Last corner',
    rule: `Wins when your team takes the last corner of the match; “None” wins when there are no corners. ${CORNERS}`,
  },
  'corners-range': {
    name: () => 'Corner range',
    rule: `Wins when the number of corners in the match is within your range. ${CORNERS}`,
  },
  'corners-race': {
    name: ({ line }) => `Race to ${counted(line, 'corner')}`,
    rule: `Wins when your team is the first to reach this number of corners; “None” wins when neither team does. ${CORNERS}`,
  },
  'cards-red': {
    name: () => 'Red card',
    rule: `“Yes” wins when a red card is shown in the match. ${CARDS}`,
  },
  'cards-home-red': {
    name: ({ home }) => `${home} red card`,
    rule: `“Yes” wins when a red card is shown to the home team. ${CARDS}`,
  },
  'cards-away-red': {
    name: ({ away }) => `${away} red card`,
    rule: `“Yes” wins when a red card is shown to the away team. ${CARDS}`,
  },
}
