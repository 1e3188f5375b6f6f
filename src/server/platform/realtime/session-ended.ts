export function sessionEndedChannel(sessionId: string): string {
  return `session-ended:${sessionId}`
}
