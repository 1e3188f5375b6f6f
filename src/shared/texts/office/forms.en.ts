import { counted } from '../../counted.ts'
import type { officeForms as tr } from './forms.tr.ts'

export const officeForms: typeof tr = {
  problems: (count) => `Correct ${counted(count, 'field')}`,
  number: 'Enter a number',
  whole: 'Enter a whole number',
  atLeast: (least) => `Must be at least ${least}`,
  atMost: (most) => `Can be at most ${most}`,
  shortest: (least) => `Enter at least ${counted(least, 'character')}`,
  longest: (most) => `Enter at most ${counted(most, 'character')}`,
  fewest: (least) => `At least ${least} are required`,
  most: (most) => `At most ${most} are allowed`,
}
