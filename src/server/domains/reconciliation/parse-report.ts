import { readReport, type ReportedPayment } from './read-report.ts'
import { readText } from './read-text.ts'

/** @throws Refusal 'invalid input', 'unsupported media type' */
export function parse(content: Buffer): ReportedPayment[] {
  return readReport(readText(content))
}
