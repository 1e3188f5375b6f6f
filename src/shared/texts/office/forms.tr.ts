export const officeForms = {
  problems: (count: string) => `${count} alanı düzelt`,
  number: 'Bir sayı gir',
  whole: 'Tam sayı gir',
  atLeast: (least: string) => `En az ${least} olmalı`,
  atMost: (most: string) => `En fazla ${most} olabilir`,
  shortest: (least: string) => `En az ${least} karakter yaz`,
  longest: (most: string) => `En fazla ${most} karakter yaz`,
  fewest: (least: string) => `En az ${least} tane gerekli`,
  most: (most: string) => `En fazla ${most} tane olabilir`,
}
