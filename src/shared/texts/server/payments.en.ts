import type { payments as original } from './payments.tr.ts'

export const payments: typeof original = {
  fields: {
    bankID: 'Our account that you paid',
    branch: 'Your bank branch',
    senderAccount: 'Account number or IBAN that you paid from',
    reference: 'Reference number',
    date: 'Transfer date',
    senderPhone: 'Sender’s phone',
    receiverPhone: 'Recipient’s phone',
    senderIdentity: 'Sender’s identity number',
    receiverIdentity: 'Recipient’s identity number',
    bankAccountID: 'Your account',
    account: 'Your account',
    identityValidity: 'Expiry date of your identity card',
    customerNote: 'Your note',
    cryptoAddress: 'Your crypto address (TRC-20)',
    bitcoinAddress: 'Your Bitcoin address',
    lightningAddress: 'Your Lightning address (name@wallet.com)',
    walletNumber: 'Your e-wallet number',
  },
  sandboxPage: {
    title: 'Test payment',
    note: 'This is a test provider. No real money is taken.',
    payee: 'Payee',
    reference: 'Transaction',
    approve: 'Approve the payment',
    decline: 'Decline',
    approved: 'The payment was approved',
    declined: 'The payment was declined',
    refunded: 'Refund',
    'dispute opened': 'Open a dispute',
    'charged back': 'Charge back',
    'chargeback reversed': 'Reverse the chargeback',
    back: 'Back to the site',
  },
  sandboxPayout: {
    title: 'Test payout',
    note: 'This is a test provider. No real money is sent.',
    reference: 'Withdrawal',
    pending: 'The bank has not answered yet',
    paid: 'The payout was made',
    failed: 'The payout failed',
    returned: 'The bank returned the payout',
    paidButton: 'The bank pays it',
    failedButton: 'The bank refuses it',
    returnedButton: 'The bank sends it back',
  },
  pausedForSourceOfFunds:
    'Deposits and withdrawals are on hold until your source of funds is verified. See Documents under My account',
  unavailable: {
    deposits:
      'Deposits are not available on your account at the moment. Contact support for details',
    withdrawals:
      'Withdrawals are not available on your account at the moment. Your money stays in your balance. Contact support for details',
  },
  withdrawalsStoppedForStaff:
    'This player’s withdrawals are on hold. Decide the open case or wait for the security period to end',
  methodChangedMeanwhile: 'This method has changed. Reload the page',
  lastWithdrawalMethod: 'The last withdrawal method cannot be turned off',
  levelReached: ({ level, limit, amount, room, isTop }) =>
    `Identity level ${level}: the limit for ${limit.en.toLowerCase()} is ${amount.en}, and ${room.en} is left${isTop ? '' : '. To raise it, complete the steps on the Documents page'}`,
  levelTakesNoDeposit: ({ level }) =>
    `Identity level ${level} does not allow deposits. Complete the steps on the Documents page`,
  levelPaysNothing: ({ level }) =>
    `Identity level ${level} does not allow withdrawals. Complete the steps on the Documents page`,
  verifyBeforeDeposit:
    'Verify your identity before you deposit. Upload your identity document on the Documents page',
  withdrawalLocked:
    'You locked this withdrawal. To cancel it, remove the lock first; you can confirm its removal after 24 hours',
  withdrawalsStoppedOf: (names) => `Withdrawals on hold for these players: ${names}`,
  bankFile: {
    payer: 'The paying account is not set: PAYOUT_NAME, PAYOUT_IBAN and PAYOUT_BIC',
    name: (reference) =>
      `${reference}: the recipient’s name cannot be written into the bank’s file`,
    older:
      'There is a newer file with these lines. Mark the lines of that file first, then download the rest',
    changed:
      'The file can no longer be written with the same bytes; a player’s account may have been erased',
  },
  bankReport: {
    format: 'The file is not a readable pain.002 status report',
    version: 'This version of pain.002 is not supported. Versions 03 to 12 are read',
    otherFile: 'The report is not about a file of this batch',
    totals: 'The number of payments or the total in the report differs from the file that was sent',
    contradiction: 'The report contradicts itself: it has different statuses for the same payment',
    empty: 'The report has no status',
  },
}
