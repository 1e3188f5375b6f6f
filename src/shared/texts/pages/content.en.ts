import type { content as turkish } from './content.tr.ts'

export const content: typeof turkish = {
  slides: 'Highlights',
  slide: (position, total) => `${position} of ${total}`,
  showSlide: (title) => `Show: ${title}`,
  previous: 'Previous',
  next: 'Next',

  proofTitle: 'Don’t take our word for it',
  proofText:
    'Every round comes from a number sealed before you play. Afterwards you open the seal and verify it in your own browser.',
  proofSeal: 'Seal of your next round',
  proofMore: 'How is it verified?',
}
