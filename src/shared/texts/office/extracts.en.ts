import type { OfficeExtractTexts } from './extracts.tr.ts'

export const officeExtracts: OfficeExtractTexts = {
  title: 'Regulator extracts',
  intro:
    'What the regulator is given, by period. Each file begins with what it is, its period and the digest of its lines.',
  make: 'Make an extract',
  makeText:
    'It is prepared in the background. Download it here when it is ready; it is kept for one day.',
  extract: 'Extract',
  period: 'Period',
  from: 'First day',
  to: 'Last day',
  minAmount: 'Least amount',
  none: 'No extracts',
  noneText: 'Extracts you make are shown here.',
  made: 'Made at',
  number: 'File',
  lines: 'Lines',
  digest: 'SHA-256 of the lines',
  accounts: 'Accounts opened by the end of the last day',
  verified: 'Of them verified on that day',
  objection: 'Sports objection',
  names: {
    players: 'Accounts',
    ggr: 'Gross gaming revenue',
    protection: 'Exclusions and limits',
    large: 'Large payments',
    signals: 'Decisions on signals',
    rtp: 'What games returned',
    complaints: 'Complaints',
    dormant: 'Dormant accounts',
  },
  about: {
    players:
      'Accounts opened, closed and excluded. At its head: accounts opened by the end of the last day, and those whose owner was verified on that day.',
    ggr: 'Stakes, wins and gross result by month and product; the same as in the reports.',
    protection: 'Exclusions that began in the period, and limits in force that did.',
    large: 'Approved deposits and withdrawals from an amount on.',
    signals: 'What was decided of signs of harm in the period.',
    rtp: 'What each game returned in the period beside what it states.',
    complaints:
      'Complaints and sports objections filed in the period, by category and outcome, as they stand when the file is made.',
    dormant:
      'Accounts that were dormant when the last day of the period ended, and their balances then; the last line has number and sum.',
  },
  heads: {
    players: ['Player', 'Event', 'Date', 'Until', 'Reason'],
    ggr: ['Month', 'Account', 'Product', 'Stakes (TRY)', 'Wins (TRY)', 'Gross result (TRY)'],
    protection: ['Player', 'Kind', 'Period', 'Amount', 'From', 'Until'],
    large: ['Transaction', 'Player', 'Kind', 'Amount (TRY)', 'Date', 'Reference'],
    signals: ['Signal', 'Player', 'Kind', 'Raised', 'Decided', 'Outcome', 'By', 'Reason'],
    rtp: ['Game id', 'Game', 'Stakes (TRY)', 'Wins (TRY)', 'Actual RTP (%)', 'Stated RTP (%)'],
    complaints: ['Category', 'Outcome', 'Count', 'Late', 'Answer, median days'],
    dormant: ['Player', 'Last activity', 'Dormant since', 'Balance (TRY)'],
  },
}
