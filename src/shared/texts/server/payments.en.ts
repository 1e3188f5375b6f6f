import type { payments as original } from './payments.tr.ts'

export const payments: typeof original = {
  fields: {
    bankID: 'Our account that you sent it to',
    branch: 'Branch that you sent it from',
    senderAccount: 'Account or IBAN that you sent it from',
    reference: 'Reference number',
    date: 'Transfer date',
    senderPhone: 'Sender’s phone',
    receiverPhone: 'Receiver’s phone',
    senderIdentity: 'Sender’s identity number',
    receiverIdentity: 'Receiver’s identity number',
    bankAccountID: 'Your account',
    account: 'Your account',
    identityValidity: 'Expiry date of your identity card',
    customerNote: 'Your note',
    cryptoAddress: 'Your crypto address (TRC-20)',
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
    returned: 'The bank sent the payout back',
    paidButton: 'The bank pays it',
    failedButton: 'The bank refuses it',
    returnedButton: 'The bank sends it back',
  },
  pausedForSourceOfFunds:
    'Deposits and withdrawals are on hold until your source of funds is verified. See My account, Documents',
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
  verifyBeforeWithdrawal:
    'Verify your identity to withdraw this amount. Upload your identity document on the Documents page',
  verifyBeforeDeposit:
    'Verify your identity before you deposit. Upload your identity document on the Documents page',
  withdrawalsStoppedOf: (names) => `Withdrawals on hold for these players: ${names}`,
}
