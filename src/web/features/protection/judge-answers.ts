/**
 * Classifies nine answers of 0 to 3 points by the bands of the Problem Gambling Severity Index
 * (Ferris & Wynne, 2001).
 */
export function judgeAnswers(answers: readonly number[]): 'none' | 'low' | 'moderate' | 'high' {
  const points = answers.reduce((sum, answer) => sum + answer, 0)
  if (points === 0) return 'none'
  if (points <= 2) return 'low'
  return points <= 7 ? 'moderate' : 'high'
}
