const MARKS = /\p{M}/gu

/** As searches compare words: without accents and capitals, *ñ* as *n*. */
export const plainText = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()
