import type { OfficeComplaintTexts } from './office-complaints.tr.ts'

export const officeComplaints: OfficeComplaintTexts = {
  title: 'Complaints', intro: 'Players’ formal complaints, by their last day to answer. The conversation is the support ticket’s; the decision and why go to the player by notification and mail.',
  filter: 'State', category: 'Category', all: 'All', assigned: 'Who has it', assignedTo: { all: 'Anybody', mine: 'Me', nobody: 'Nobody' },
  views: { open: 'Open', overdue: 'Overdue', closed: 'Closed' },
  none: { open: 'No complaint is open', overdue: 'No complaint is overdue', closed: 'No complaint was closed yet' },
  noneText: 'Players file a complaint from their Support page.',
  categories: { payment: 'Payment', game: 'Game result', bonus: 'Bonus', account: 'Account', protection: 'Responsible gaming', conduct: 'Conduct', other: 'Other' },
  states: { open: 'Open', upheld: 'Upheld', partly: 'Partly upheld', rejected: 'Rejected', withdrawn: 'Withdrawn' },
  overdue: 'Overdue', reopened: 'Reopened', number: 'No.', player: 'Player', wanted: 'What they ask for', state: 'State', dueOn: 'Last day', filed: 'Filed', closed: 'Closed', nobody: 'Nobody',
  numbered: (number) => `Complaint ${number}`,
  figures: { open: 'Open', overdue: 'Overdue', median: 'Answer, period’s median', days: (days) => `${days} days`, objections: 'Sports objections, open', from: 'First day', to: 'Last day', count: 'Count', late: 'Late', none: 'No complaint was filed on these days.', period: 'By period', outcome: 'Outcome' },
  objections: (count, since) => `${count} sports objections wait for an answer too, the oldest since ${since}.`, objectionsOpen: 'Go to objections',
  take: 'Take', lay: 'Lay back', assign: 'Hand over', decide: 'Decide', decideTitle: 'Decide the complaint', outcome: 'Outcome', outcomes: { upheld: 'Upheld', partly: 'Partly upheld', rejected: 'Rejected' },
  answer: 'Reasons', answerHelp: (language) => `The player reads this. Their language: ${language === 'tr' ? 'Turkish' : 'English'}.`, reopen: 'Reopen', reopenTitle: 'Reopen the complaint', reopenText: 'A complaint is opened again once. The player reads why, and the new last day.',
  redress: 'Propose redress', redressTitle: 'Redress', redressText: 'A correction of the balance is proposed; money moves once somebody else approves it.', amount: 'Amount', noRedress: 'No redress was proposed.', gift: 'For a bonus or a free bet, give a gift from the player’s page.',
  proposal: { pending: 'Waits for a second person', approved: 'Approved', rejected: 'Rejected', withdrawn: 'Withdrawn' },
  steps: { filed: 'Complaint filed', decided: 'Decided', withdrawn: 'Withdrawn by the player', reopened: 'Reopened' },
  history: 'Steps', talk: 'Conversation', openTicket: 'Open the ticket', about: 'About', abouts: { transaction: 'Transaction', coupon: 'Coupon', round: 'Round' }, card: 'About the complaint', note: 'Note', desk: 'Support',
  setting: 'Deadline and appeals', settingTitle: 'Complaint settings', settingText: 'The days count for complaints filed or reopened from now on.', answerDays: 'Days to answer', answerDaysHelp: '1 to 60 days, by the Istanbul calendar.', appeal: { tr: 'Whom to turn to, Turkish', en: 'Whom to turn to, English' }, appealHelp: 'Shown to the player after the answer, or the last day. Empty: nothing is shown.', save: 'Save',
}
