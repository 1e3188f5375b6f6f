/** The highest numbers of days that a report, a segment report, a backtest and an extract cover. */
export const MAX_REPORT_DAYS = 800
export const MAX_SEGMENT_DAYS = 400
export const MAX_BACKTEST_DAYS = 92
export const MAX_EXTRACT_DAYS = 366
export const MAX_COMPLAINT_DAYS = 366
