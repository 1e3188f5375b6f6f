import type { content as turkish } from './content.tr.ts'

export const content: typeof turkish = {
  slides: 'Highlights',
  slide: (position, total) => `${position} of ${total}`,
  showSlide: (title) => `Show: ${title}`,
  previous: 'Previous',
  next: 'Next',
}
