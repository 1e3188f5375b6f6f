import type { content as turkish } from './content.tr.ts'

export const content: typeof turkish = {
  slides: 'Highlights',
  slide: (position, total) => `${position} of ${total}`,
  showSlide: (title) => `Show: ${title}`,
  previous: 'Previous',
  next: 'Next',

  proofTitle: 'Don’t take our word for it',
  proofText:
    'Every result comes from a number sealed before you play. Afterwards you can reveal it and verify the result in your own browser.',
  proofSeal: 'Seal of your next round',
  proofMore: 'How does it work?',
}
