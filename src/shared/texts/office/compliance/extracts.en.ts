import type { OfficeExtractTexts } from './extracts.tr.ts'

export const officeExtracts: OfficeExtractTexts = {
  title: 'Regulatory extracts',
  intro:
    'Files for the regulator, by period. Each file starts with its name, period and the SHA-256 of its lines.',
  make: 'Create extract',
  makeText:
    'The extract is created in the background. Download it here when it is ready. It is kept for one day.',
  extract: 'Extract',
  period: 'Period',
  minAmount: 'Minimum amount',
  none: 'No extracts yet',
  noneText: 'Extracts that you create appear here.',
  made: 'Created at',
  number: 'File',
  lines: 'Lines',
  digest: 'SHA-256 of the lines',
  accounts: 'Accounts opened by the end of the last day',
  verified: 'Of these, verified on that day',
  objection: 'Sports dispute',
  names: {
    players: 'Accounts',
    ggr: 'Gross gaming revenue',
    protection: 'Exclusions and limits',
    large: 'Large payments',
    signals: 'Harm indicator decisions',
    rtp: 'Game RTP',
    complaints: 'Complaints',
    dormant: 'Dormant accounts',
  },
  about: {
    players:
      'Accounts opened, closed and excluded. The header states the accounts opened by the end of the last day and how many of them were verified on that day.',
    ggr: 'Stakes, wins and gross result by month and product, as in the reports. The settled gross result counts only bets settled in the month.',
    protection: 'Exclusions that started in the period, and limits in force that were set in it.',
    large: 'Approved deposits and withdrawals of at least the minimum amount.',
    signals: 'Decisions on harm indicators in the period.',
    rtp: 'Actual return of each game in the period beside its stated RTP.',
    complaints:
      'Complaints and sports disputes filed in the period by category and outcome, as of the creation of the file.',
    dormant:
      'Accounts that were dormant at the end of the last day of the period, with their balances at that time. The last line has the count and the total.',
  },
  heads: {
    players: ['Player', 'Event', 'Date', 'Until', 'Reason'],
    ggr: [
      'Month',
      'Account',
      'Product',
      'Stakes (TRY)',
      'Wins (TRY)',
      'Gross result (TRY)',
      'Settled gross result (TRY)',
    ],
    protection: ['Player', 'Kind', 'Period', 'Amount', 'From', 'Until'],
    large: ['Transaction', 'Player', 'Kind', 'Amount (TRY)', 'Date', 'Reference'],
    signals: ['Indicator', 'Player', 'Kind', 'Raised', 'Decided', 'Outcome', 'By', 'Reason'],
    rtp: ['Game ID', 'Game', 'Stakes (TRY)', 'Wins (TRY)', 'Actual RTP (%)', 'Stated RTP (%)'],
    complaints: ['Category', 'Outcome', 'Count', 'Late', 'Median days to answer'],
    dormant: ['Player', 'Last activity', 'Dormant since', 'Balance (TRY)'],
  },
}
