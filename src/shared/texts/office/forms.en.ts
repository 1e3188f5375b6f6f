import type { officeForms as tr } from './forms.tr.ts'

export const officeForms: typeof tr = {
  problems: (count) => `Correct ${count} fields`,
  number: 'Enter a number',
  whole: 'Enter a whole number',
  atLeast: (least) => `Must be at least ${least}`,
  atMost: (most) => `Can be at most ${most}`,
  shortest: (least) => `Enter at least ${least} characters`,
  longest: (most) => `Enter at most ${most} characters`,
  fewest: (least) => `At least ${least} are required`,
  most: (most) => `At most ${most} are allowed`,
}
