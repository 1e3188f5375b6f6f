import type { reconciliation as original } from './reconciliation.tr.ts'

export const reconciliation: typeof original = {
  file: {
    empty: 'The file has no lines',
    long: 'The file has too many lines. Upload a shorter period',
    reportHeads: 'The file must have the columns reference, amount, fee, state and time',
    heads: 'The file does not have all selected column headers in one row',
    xml: 'The file is not a readable camt.053 or camt.054 file',
    version:
      'This version of camt is not supported. Versions 02 to 08 of camt.053 and camt.054 are read',
    balances: 'The statement has no opening or closing balance',
    sum: 'The opening balance and the entries do not add up to the closing balance. The statement is incomplete or changed',
    page: 'The previous page of this statement was not uploaded. Upload the pages in order',
    large: 'The CSV file is larger than 4 MB. Upload a shorter period',
    account: 'The statement belongs to a different account',
    otherProvider: 'The file is a report of a different provider',
    known: 'Earlier reports have all lines of the file',
  },
  entry: {
    unread: (entry) => `Entry ${entry} is not readable`,
    amount: (entry) => `The amount of entry ${entry} is not valid`,
    day: (entry) => `The date of entry ${entry} is not valid`,
    details: (entry) => `The details of entry ${entry} do not add up to its amount`,
  },
  row: {
    day: (row) => `The date in row ${row} is not valid`,
    amount: (row) => `The amount in row ${row} is not valid`,
    fee: (row) => `The fee in row ${row} is not valid`,
    state: (row) => `The state in row ${row} must be approved, declined or pending`,
    time: (row) => `The time in row ${row} is not valid`,
    reference: (row) => `The reference in row ${row} is empty, too long or a duplicate`,
    account: (row) => `The account of row ${row} does not match the account at the provider`,
    batch: (row) => `The batch number in row ${row} is not valid`,
    currency: (row) => `The currency in row ${row} is not TRY`,
    type: (row) => `The type in row ${row} is empty`,
    sum: (row) => `The fees in row ${row} do not add up to gross less net`,
  },
}
