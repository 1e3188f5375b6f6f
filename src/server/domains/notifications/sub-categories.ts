/** The sub-categories of notifications in the statement; their category is 2. */
export const NOTIFICATION_SUB_CATEGORY = {
  noticePayment: 201,
  noticeSecurity: 202,
  noticeGame: 203,
  noticeSport: 204,
  noticeSupport: 205,
} as const
