import type { ImportedOutcome } from '#games/sportsbook/import/read-fixtures.ts'
import type { Reading } from '../sport-book.ts'
import { NOT_BEGUN, type StoredFootball } from './football-facts.ts'

const NO_COURSE: Reading['course'] = { timeline: [], figures: [], momentum: [] }

/**
 * Converts the result of a fixture file. Extra time and penalties do not count for the 90 minutes.
 */
export function readImported(outcome: ImportedOutcome): Reading {
  switch (outcome.kind) {
    case 'to-play':
    case 'pending':
      return readingOf('upcoming', NOT_BEGUN)
    case 'void':
      return readingOf('cancelled', { ...NOT_BEGUN, phase: 'awarded' })
    case 'played': {
      const { score, halfTimeScore, extraTimeScore, penalties } = outcome
      const facts: StoredFootball = {
        ...NOT_BEGUN,
        phase: 'ended',
        score,
        ...(halfTimeScore && { halfTimeScore }),
        ...(extraTimeScore && { extraTimeScore }),
        ...(penalties && {
          penaltyScore: penalties,
          qualified: penalties.home > penalties.away ? 'home' : 'away',
        }),
      }
      return { ...readingOf('finished', facts), result: [score.home, score.away] }
    }
  }
}

function readingOf(phase: Reading['phase'], facts: StoredFootball): Reading {
  return { phase, facts, course: NO_COURSE, result: undefined, suspended: undefined }
}
